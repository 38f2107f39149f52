/** The contents of reports: loaded for all of them when the first preview is opened. */

interface Preview {
  id: string;
  contents: string[];
  firstPage: string[];
}

let reports: Promise<Preview[]> | undefined;

async function load(): Promise<Preview[]> {
  const response = await fetch('/api/reports');
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}

/** Puts the contents and the first page into the open preview. If the request fails, its link remains. */
export async function showPreview(details: HTMLDetailsElement): Promise<void> {
  if (!details.open || details.querySelector('.contents')) return;
  reports ??= load();
  try {
    const report = (await reports).find(({ id }) => id === details.dataset.preview);
    if (!report) return;
    const contents = document.createElement('ol');
    contents.className = 'contents';
    contents.append(...report.contents.map((chapter) => made('li', chapter)));
    details.append(contents, ...report.firstPage.map((paragraph) => made('p', paragraph)));
  } catch {
    reports = undefined;
  }
}

function made(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

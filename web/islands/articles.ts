/** Article pages: sharing, and the featured downloads, which are generated here (NEWS-03). */
import { showToast } from './toast.ts';

export function enhanceArticles(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-download]'))
    link.addEventListener('click', (event) => {
      event.preventDefault();
      download(link);
    });
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-share]'))
    link.addEventListener('click', (event) => {
      event.preventDefault();
      void share(link.dataset.share ?? location.href);
    });
}

function download({ href, dataset }: HTMLAnchorElement): void {
  const file = document.createElement('a');
  file.href = URL.createObjectURL(
    new Blob([`${dataset.download}${href}\n`], { type: 'text/plain' }),
  );
  file.download = `${href.slice(href.lastIndexOf('/') + 1)}.txt`;
  file.click();
  setTimeout(() => URL.revokeObjectURL(file.href), 10_000);
}

/** Uses the device's share dialog if there is one, otherwise copies the URL (NEWS-16). */
async function share(url: string): Promise<void> {
  try {
    if (navigator.share) return await navigator.share({ title: document.title, url });
    await navigator.clipboard.writeText(url);
    showToast({ title: 'Link copied', description: url });
  } catch (error) {
    // Closing the device's dialog is not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      showToast({ title: 'Copy this address', description: url });
  }
}

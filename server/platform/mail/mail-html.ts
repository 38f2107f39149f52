/**
 * An email as HTML: one column of at most 600 px, made of tables and attributes for mail programs that support nothing
 * more, with a style element for phones and dark mode. It loads nothing, so that opening it is not tracked.
 */
import type { MailContent, MailLayout, MailLink, MailStory } from '#content/mails/mail-content.ts';

const light = {
  ground: '#f5f0e6',
  card: '#fffdf9',
  ink: '#1e2243',
  muted: '#565b78',
  line: '#ddd5c6',
  action: '#97401a',
  onAction: '#fffdf9',
};
const dark = {
  ground: '#12152b',
  card: '#1b1f3a',
  ink: '#f0ebe0',
  muted: '#b4b8cf',
  line: '#3b4166',
  action: '#ec9a6c',
  onAction: '#1b1210',
};

const serif = "Charter,'Bitstream Charter','Sitka Text',Cambria,Georgia,serif";
const sans = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** What attributes can't express: widths on phones, and dark mode colours. */
const style = `:root{color-scheme:light dark}
a{overflow-wrap:anywhere}
@media(max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.outer{padding:0!important}.card{border-left:0!important;border-right:0!important}.button{display:block!important;text-align:center!important}.label,.value{display:block!important;width:auto!important}.label{padding-bottom:0!important;border-top:1px solid ${light.line}!important}.value{border-top:0!important;padding:0 0 10px!important}}
@media(prefers-color-scheme:dark){.ground{background:${dark.ground}!important}.card{background:${dark.card}!important;border-color:${dark.line}!important}.ink{color:${dark.ink}!important}.muted{color:${dark.muted}!important}.line{border-color:${dark.line}!important}.link{color:${dark.action}!important}.button{background:${dark.action}!important;border-color:${dark.action}!important;color:${dark.onAction}!important}}
@media(max-width:480px) and (prefers-color-scheme:dark){.label{border-top-color:${dark.line}!important}}`;

/** The woven band of the site's pages, as a row of coloured cells. */
const band = [
  '#1f2556',
  '#d99a2b',
  '#1f2556',
  '#97401a',
  '#1f2556',
  '#d99a2b',
  '#1f2556',
  '#97401a',
]
  .map((colour, at) => {
    const width = at % 2 === 0 ? '22%' : '3%';
    return `<td width="${width}" height="6" bgcolor="${colour}" style="background:${colour};font-size:0;line-height:6px">&nbsp;</td>`;
  })
  .join('');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

const anchor = ({ label, href }: MailLink) =>
  `<a class="link" href="${escaped(href)}" style="color:${light.action}">${escaped(label)}</a>`;

/** Text with its line breaks. A line that consists of an address becomes a link: a reviewer may send one. */
const lines = (text: string) =>
  text
    .split('\n')
    .map((line) =>
      /^https?:\/\/\S+$/.test(line) ? anchor({ label: line, href: line }) : escaped(line),
    )
    .join('<br>');

/** The first line as a link. */
function linked(text: string, href: string): string {
  const [label = '', ...rest] = text.split('\n');
  return [anchor({ label, href }), ...rest.map(escaped)].join('<br>');
}

interface TextLook {
  size?: string;
  tone?: 'ink' | 'muted';
}

const textStyle = ({ size = '16px/1.55', tone = 'ink' }: TextLook) =>
  `margin:0 0 16px;font:${size} ${sans};color:${light[tone]};overflow-wrap:anywhere`;
const paragraph = (html: string, look: TextLook = {}) =>
  `<p class="${look.tone ?? 'ink'}" style="${textStyle(look)}">${html}</p>`;
const paragraphs = (texts: readonly string[]) =>
  texts
    .flatMap((text) => text.split(/\n{2,}/))
    .map((text) => paragraph(lines(text)))
    .join('');

const story = ({ title, text, href }: MailStory) =>
  `<h2 class="ink" style="margin:24px 0 8px;font:600 20px/1.3 ${serif};overflow-wrap:anywhere">${anchor({ label: title, href })}</h2>` +
  paragraphs([text]);

function factTable(facts: NonNullable<MailContent['facts']>): string {
  if (facts.length === 0) return '';
  const rule = `border-top:1px solid ${light.line};vertical-align:top`;
  const rows = facts.map(
    ([label, value, href]) =>
      `<tr><td class="label line muted" width="34%" style="padding:10px 16px 10px 0;${rule};font:14px/1.5 ${sans};color:${light.muted}">${escaped(label)}</td>` +
      `<td class="value line ink" style="padding:10px 0;${rule};font:16px/1.5 ${sans};color:${light.ink};overflow-wrap:anywhere">${href ? linked(value, href) : lines(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${rows.join('')}</table>`;
}

const button = ({ label, href }: MailLink) =>
  `<p style="margin:8px 0 24px"><a class="button" href="${escaped(href)}" style="display:inline-block;background:${light.action};border:1px solid ${light.action};border-radius:3px;padding:12px 22px;font:600 16px/1.25 ${sans};color:${light.onAction};text-decoration:none">${escaped(label)}</a></p>`;

const linkList = (links: readonly MailLink[]) =>
  links.map((link) => paragraph(anchor(link))).join('');

const row = (html: string, padding: string) =>
  `<tr><td class="pad" style="padding:${padding}">${html}</td></tr>`;

/** The part of the footer that names the site; its address becomes a link labelled with the host. */
const senderLine = (line: string) =>
  /^https?:\/\/\S+$/.test(line) ? anchor({ label: new URL(line).host, href: line }) : escaped(line);

export function mailHtml(subject: string, layout: MailLayout): string {
  const { heading, greeting, action, reason, sender } = layout;
  const { stories = [], facts = [], notes = [], links = [] } = layout;
  const small = { size: '14px/1.5', tone: 'muted' } as const;
  const [preview = ''] = layout.paragraphs;
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title><style>${style}</style></head>`,
    `<body class="ground" style="margin:0;background:${light.ground}">`,
    `<div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div>`,
    `<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${light.ground}" style="background:${light.ground}"><tr><td class="outer" align="center" style="padding:24px 12px">`,
    `<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${light.card}" style="max-width:600px;background:${light.card};border:1px solid ${light.line};text-align:left">`,
    `<tr><td style="padding:0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${band}</tr></table></td></tr>`,
    row(
      `<a class="ink" href="${escaped(sender.href)}" style="font:600 17px/1.3 ${serif};color:${light.ink};text-decoration:none">${escaped(sender.name)}</a>`,
      '24px 32px 0',
    ),
    row(
      `<h1 class="ink" style="margin:0 0 20px;font:600 26px/1.2 ${serif};color:${light.ink};overflow-wrap:anywhere">${escaped(heading)}</h1>` +
        paragraph(escaped(greeting)) +
        paragraphs(layout.paragraphs) +
        stories.map(story).join('') +
        factTable(facts) +
        button(action) +
        paragraphs(notes) +
        linkList(links),
      '20px 32px 8px',
    ),
    `<tr><td class="pad line" style="padding:20px 32px 12px;border-top:1px solid ${light.line}">${paragraph(sender.lines.map(senderLine).join('<br>'), small)}${paragraph(escaped(reason), small)}</td></tr>`,
    '</table></td></tr></table></body></html>',
  ].join('');
}

/** For emails that an earlier version stored as text only, and those that tests write. */
export function plainMailHtml(subject: string, text: string): string {
  const body = text
    .split(/\n{2,}/)
    .map((part) => `<p>${lines(part)}</p>`)
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body>${body}</body></html>`;
}

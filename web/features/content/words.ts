import type { ArticleFormat } from '#contract/content/editing.ts';
import type { Ease } from './readability.ts';

export const contentWords = {
  title: 'Content Management',
  subtitle: 'Manage news articles and research reports',
  tabsLabel: 'Kinds of content',
  tabs: { article: 'News Articles', report: 'Research Reports' },
  site: 'News & Research',
  search: 'Title, excerpt or author',
  state: 'Status',
  category: 'Category',
  newest: 'Newest first',
  success: 'Success',
  published: 'Published',
  draft: 'Draft',
  scheduled: 'Scheduled',
  by: (author: string) => `By ${author}`,
  source: 'Source',
  tags: 'Tags',
  pages: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
  publish: 'Publish',
  unpublish: 'Unpublish',
  edit: 'Edit',
  delete: 'Delete',
  toggled: 'Content publication status updated',
  notToggled: 'Publication status not changed',
  notDeleted: 'Not deleted',
  merged: 'Texts merged',
} as const;

export const formatWords: Readonly<
  Record<
    ArticleFormat,
    {
      add: string;
      edit: string;
      existing: (count: number) => string;
      none: string;
      noneHint: string;
      noMatch: string;
      saved: string;
      deleted: string;
      back: string;
      excerpt: string;
      save: string;
    }
  >
> = {
  article: {
    add: 'Add News Article',
    edit: 'Edit News Article',
    existing: (count) => `Existing Articles (${count})`,
    none: 'No articles yet',
    noneHint: 'Write the first one in the form above.',
    noMatch: 'No articles found',
    saved: 'News article saved successfully',
    deleted: 'News article deleted successfully',
    back: 'All news articles',
    excerpt: 'Excerpt',
    save: 'Save Article',
  },
  report: {
    add: 'Add Research Report',
    edit: 'Edit Research Report',
    existing: (count) => `Existing Reports (${count})`,
    none: 'No reports yet',
    noneHint: 'Describe the first one in the form above.',
    noMatch: 'No reports found',
    saved: 'Research report saved successfully',
    deleted: 'Research report deleted successfully',
    back: 'All research reports',
    excerpt: 'Description',
    save: 'Save Report',
  },
};

/** What the reading ease of a text means. */
export const easeWords: Readonly<Record<Ease, string>> = {
  easy: 'Easy to read',
  plain: 'Plain English',
  fairlyHard: 'Fairly hard to read: try shorter sentences or words',
  hard: 'Hard to read: try shorter sentences and words',
  veryHard: 'Very hard to read: try much shorter sentences and words',
};

export const articleFormWords = {
  title: 'Title',
  excerpt: 'Excerpt or description',
  category: 'Category',
  noCategory: 'Choose a category',
  categoryHint: 'Without one, the article is filed under Research.',
  content: 'Content',
  contentHint: 'Markdown: ## heading, **bold**, - list, [link](https://…). HTML is shown as text.',
  source: 'Source',
  sourceHint: 'The public document it is based on: title, publisher, year.',
  author: 'Author',
  tags: 'Tags',
  tagsHint: 'Separate tags with commas.',
  publishedDate: 'Published Date',
  pages: 'Pages',
  catalogue: 'Report in the catalogue',
  noCatalogue: 'Not linked',
  catalogueHint: 'Readers of one find the other.',
  publishNow: 'Publish immediately',
  isPublished: 'Published',
  publishAt: 'Publish later',
  publishAtHint: (zone: string) => `Leave empty to publish it yourself. Your time zone: ${zone}.`,
  address: 'Address',
  picture: 'Picture',
  pictureHint: (size: string) =>
    `PNG, JPEG or WebP, up to ${size}; 1,600 pixels wide is enough. It is shown with the article, in the list and where people share it.`,
  pictureTooLarge: (size: string) => `Choose a picture of up to ${size}.`,
  pictureReplace: 'Replace the picture',
  pictureRemove: 'Remove the picture',
  pictureAlt: 'What the picture shows',
  pictureAltHint: 'One sentence for readers who can’t see it.',
  pictureUploaded: 'Picture uploaded. Describe it, then save.',
  uploading: 'Uploading...',
  addressHint: 'After /article/. The old address still leads here.',
  missing: { title: 'Validation Error', text: 'Please fill in all required fields' },
  missingField: 'Fill in this field.',
  failed: 'Not saved',
  saving: 'Saving...',
  preview: 'Preview',
  yours: 'Your changes',
  mergeText: 'Add their paragraphs to my text',
  merged:
    'Their changes were added to your text. Where you both changed a paragraph, both versions are there.',
  yes: 'Yes',
  no: 'No',
  length: (words: number, minutes: number, sentence: number) =>
    `${words} ${words === 1 ? 'word' : 'words'}, about ${minutes} min to read, ${sentence} to a sentence on average`,
} as const;

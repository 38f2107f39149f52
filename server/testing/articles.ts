/** Articles and site texts for tests, made by the use cases, and inputs for their calls. */
import { arrived } from '#contract/incoming-file.ts';
import { createArticle } from '../domains/content/edit-articles.ts';
import { uploadArticlePicture } from '../domains/content/pictures/upload-picture.ts';
import { changeText } from '../domains/content/texts/edit-texts.ts';
import { actorNamed } from './people.ts';
import { contextOf } from './projects.ts';
import type { Service } from './service.ts';

/** A draft that the administrator wrote. */
export const newArticle = async (service: Service, given = {}) =>
  createArticle(contextOf(service, await actorNamed(service, 'admin')), {
    format: 'article',
    title: 'Grid connections',
    excerpt: 'How long they take.',
    content: 'Two years, often.',
    category: 'Infrastructure',
    ...given,
  });

/** The smallest picture: one black pixel, as WebP. */
const smallPicture = 'RIFF\x16\0\0\0WEBPVP8L\x09\0\0\0/\0\0\0\0(@D\x04\0';

/** A picture that the administrator uploaded, by default one pixel. */
export async function newPicture(
  service: Service,
  bytes: Uint8Array<ArrayBuffer> = new Uint8Array(Buffer.from(smallPicture, 'latin1')),
) {
  const context = contextOf(service, await actorNamed(service, 'admin'));
  return uploadArticlePicture(context, { file: arrived({ name: 'picture.webp', bytes }) });
}

const article = async (service: Service) => ({ id: (await newArticle(service)).id });

/** The banner, with a message that the administrator wrote. */
async function changedText(service: Service) {
  const context = contextOf(service, await actorNamed(service, 'admin'));
  const entries = { message: 'We’re closed on Sunday.' };
  const { id, version } = await changeText(context, { id: 'banner', entries });
  return { id, version };
}

const banner = async () => ({ id: 'banner' });

const email = async () => ({ id: 'email-account.approved', entries: { heading: 'Welcome' } });

export const articleInputs = {
  previewEmail: email,
  testEmail: email,
  getSiteText: banner,
  getText: banner,
  listTextRevisions: banner,
  changeText: async () => ({ id: 'banner', entries: { message: 'Back on Monday.' } }),
  async resetText(service: Service) {
    return { id: (await changedText(service)).id };
  },
  async getTextRevision(service: Service) {
    const { id, version } = await changedText(service);
    return { id, number: version };
  },
  uploadArticlePicture: async () => ({ file: smallPicture }),
  async getArticlePicture(service: Service) {
    const { id } = await newPicture(service);
    await newArticle(service, { isPublished: true, picture: { id, alt: 'A black pixel' } });
    return { id, version: '1.avif' };
  },
  getAdminArticle: article,
  changeArticle: article,
  deleteArticle: article,
  listArticleRevisions: article,
  getArticleRevision: async (service: Service) => ({ ...(await article(service)), number: 1 }),
  async restoreArticle(service: Service) {
    const { id } = await newArticle(service);
    await service.rows('update articles set deleted_at = now() where id = $1', [id]);
    return { id };
  },
  getArticle: async (service: Service) => ({
    articleId: (await service.rows('select article_id from articles where is_published limit 1'))[0]
      ?.article_id,
  }),
};

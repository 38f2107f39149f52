import { listMyOrders } from '#contract/commerce/orders.ts';
import { listDocuments } from '#contract/community/documents.ts';
import { listArticles } from '#contract/content/articles.ts';
import { getFundingFigures } from '#contract/intake/figures.ts';
import { getPipeline, listProjects } from '#contract/intake/projects.ts';
import { forApproved, inSection, listOfSection } from './member-tabs.ts';

export const newsList = inSection('news', listArticles, listOfSection);
export const orderList = inSection('orders', listMyOrders, listOfSection);
export const pipeline = inSection('pipeline', getPipeline);
export const ownProjects = inSection('pipeline', listProjects, () => ({ limit: 5 }));
export const memberDocuments = inSection('documents', listDocuments, listOfSection);
export const fundingFigures = forApproved('funding', getFundingFigures);

export const readingQueries = [
  newsList,
  orderList,
  pipeline,
  ownProjects,
  memberDocuments,
  fundingFigures,
];

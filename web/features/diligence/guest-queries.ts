/** The calls of a guest’s room, by what its address shows. */
import { getGuestFile, getGuestFolder, getGuestRoom } from '#contract/diligence/guest-room.ts';
import { listGuestQuestions } from '#contract/diligence/questions.ts';
import { listGuestRequests } from '#contract/diligence/requests.ts';
import { optionalQuery } from '../../data/define-screen.ts';
import { type GuestTab, guestTabs } from './guest-words.ts';

export function guestTabOf(query: URLSearchParams): GuestTab {
  const named = query.get('tab') ?? '';
  return Object.hasOwn(guestTabs, named) ? (named as GuestTab) : 'documents';
}

const given = (query: URLSearchParams, name: string) => query.get(name) || undefined;

export const roomQuery = optionalQuery(getGuestRoom, () => ({}));

export const folderQuery = optionalQuery(getGuestFolder, (query) =>
  guestTabOf(query) === 'documents' && !query.get('file')
    ? { folderId: given(query, 'folder'), after: given(query, 'after') }
    : null,
);

export const fileQuery = optionalQuery(getGuestFile, (query) => {
  const fileId = guestTabOf(query) === 'documents' ? query.get('file') : null;
  return fileId ? { fileId } : null;
});

const listed = (tab: GuestTab) => (query: URLSearchParams) =>
  guestTabOf(query) === tab ? { after: given(query, 'after') } : null;

export const questionsQuery = optionalQuery(listGuestQuestions, listed('questions'));
export const requestsQuery = optionalQuery(listGuestRequests, listed('requests'));

export const guestQueries = [roomQuery, folderQuery, fileQuery, questionsQuery, requestsQuery];

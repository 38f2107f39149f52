/** SQL for members' profiles. Other members only see the fields that a profile's owner shows. */
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { ExpertiseArea, ProfileField } from '#contract/community/vocabulary.ts';
import type { Role } from '#contract/vocabulary.ts';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { firstRow } from '../../../platform/database/first-row.ts';
import { matchesWords } from '../../../platform/database/full-text-search.ts';
import { insertOrLock } from '../../../platform/database/insert-or-lock.ts';
import { type Page, type PageRequest, pageOf } from '../../../platform/database/paging.ts';
import { ascending, byId, byText, type Sorts } from '../../../platform/database/sorting.ts';
import { memberProfiles as profiles } from '../tables.ts';

export type ProfileRow = typeof profiles.$inferSelect;

/** Members in the directory: those who chose to be listed and may open the portal. */
const inDirectory = and(profiles.listed, profiles.isOpen);
const shows = (field: ProfileField) => sql`${field} = any (${profiles.shown})`;

export const directorySorted: Sorts<ProfileRow> = {
  default: ascending(
    byText(profiles.name, ({ name }) => name),
    byId(profiles.userId, ({ userId }) => userId),
  ),
};

interface Filter {
  search?: string | undefined;
  country?: string | undefined;
  expertise?: ExpertiseArea | '' | undefined;
  role?: Role | '' | undefined;
}

/** Nobody is found by what they hide. */
const searched = sql`${profiles.name}
  || case when 'organization' = any (${profiles.shown}) then ' ' || coalesce(${profiles.organization}, '') else '' end
  || case when 'headline' = any (${profiles.shown}) then ' ' || ${profiles.headline} else '' end`;

/**
 * The same order in an expression that no index has: otherwise the planner reads everybody in that order and compares
 * their words, instead of sorting the few that the words' index finds.
 */
const sortedOnceFound = [asc(sql`lower(${profiles.name}) || ''`), asc(profiles.userId)];

export async function pageDirectory(
  db: Db,
  { search = '', country, expertise, role }: Filter,
  page: PageRequest<ProfileRow>,
): Promise<Page<ProfileRow>> {
  const rows = await db
    .select()
    .from(profiles)
    .where(
      and(
        inDirectory,
        matchesWords(searched, search),
        country
          ? and(shows('country'), sql`lower(${profiles.country}) = lower(${country})`)
          : undefined,
        expertise
          ? and(shows('expertise'), sql`${profiles.expertise} @> array[${expertise}]::text[]`)
          : undefined,
        role ? eq(profiles.role, role) : undefined,
        page.beyond,
      ),
    )
    .orderBy(...(search.trim() === '' ? page.sort.by : sortedOnceFound))
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

export const findListed = (db: Db, userId: string) =>
  firstRow(
    db
      .select()
      .from(profiles)
      .where(and(eq(profiles.userId, userId), inDirectory)),
  );

export const countCountries = (db: Db) =>
  db
    .select({ country: profiles.country, members: count() })
    .from(profiles)
    .where(and(inDirectory, shows('country'), sql`${profiles.country} <> ''`))
    .groupBy(profiles.country)
    .orderBy(desc(count()), asc(profiles.country))
    .limit(200);

export const findProfile = (db: Db, userId: string) =>
  firstRow(db.select().from(profiles).where(eq(profiles.userId, userId)));

/** Null if there was none; then `first` is in its place. */
export const lockProfile = (db: Transaction, first: ProfileRow): Promise<ProfileRow | null> =>
  insertOrLock(db, profiles, first, eq(profiles.userId, first.userId));

export const putProfile = (db: Transaction, row: ProfileRow) => {
  const { userId: _, ...set } = row;
  return db.insert(profiles).values(row).onConflictDoUpdate({ target: profiles.userId, set });
};

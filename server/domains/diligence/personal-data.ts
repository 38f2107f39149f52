/** What is kept about a person who works in a room: for the export. Erasing the account takes the name off its rows. */
import { type Context, caller } from '../../platform/context.ts';
import { versionsBy } from './queries/entries.ts';

export async function exportRooms(context: Context): Promise<Record<string, unknown>> {
  const rows = await versionsBy(context.db, caller(context).userId);
  return {
    roomFiles: rows.map(({ fileName, number, createdAt }) => ({
      fileName,
      version: number,
      createdAt: createdAt.toString(),
    })),
  };
}

/** A file that somebody sends with a call. */
import * as z from 'zod/mini';

export interface ReceivedFile {
  /** As its sender says; `takeFile` makes it safe. */
  name: string;
  bytes: Uint8Array;
}

/** Still with its sender: a call is admitted before the first byte is read. */
export interface IncomingFile {
  /** It goes on with a file that was counted when it was announced. */
  readonly isPart?: boolean;
  /**
   * `admit` throws if the caller may not add the file there. It runs before the file is read and again once it has
   * arrived, because that may take an hour. `bytes`: its size, 0 while that isn't known.
   */
  receive<T>(admit: (bytes: number) => Promise<T>): Promise<readonly [ReceivedFile, T]>;
}

export const incomingFile = () => z.custom<IncomingFile>();

/** A file that is here already. */
export const arrived = (file: ReceivedFile): IncomingFile => ({
  receive: async (admit) => [file, await admit(file.bytes.length)],
});

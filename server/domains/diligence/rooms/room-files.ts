/** Where the files of a room are kept. */

/** Everything of a room is below this subject. */
export const filesOfRoom = (roomId: string): string => `diligence/${roomId}`;

/** A version as it was uploaded, and the pages drawn of it. */
export const filesOfVersion = (roomId: string, versionId: string): string =>
  `${filesOfRoom(roomId)}/${versionId}`;

/** Where the page of a project's documents begins, in the address of its record. */
export const documentsAfter = 'documentsAfter';

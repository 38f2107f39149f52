/** Where newsletters are written; screens of administrators are told of changes below it. */
export const newslettersPath = '/api/admin/newsletters';

export const undoWords = { undo: 'Undo', undone: 'Undone', notUndone: 'Not undone' };

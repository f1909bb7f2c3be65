// Written out here, because the shapes bring zod along; a test holds them against each other.
export const taskReasonLimit = 500;
export const taskTitleLimit = 200;
export const taskNoteLimit = 2000;

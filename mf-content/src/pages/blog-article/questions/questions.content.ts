export const questions = { id: 'questions', title: 'Questions we are asked' } as const;

export function foldWords(text: string): string;

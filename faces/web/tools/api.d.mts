export function apiPage(name: string, title: string, text: string): string;

/** With a capital at the beginning, as a sentence or a label has it. */
export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

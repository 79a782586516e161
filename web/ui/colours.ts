/** The few colours needed outside the style sheet; the same values as in tokens.css. */
export const paper = { light: '#fbf8f3', dark: '#141210' }
export const confettiColours = ['#e8a54b', '#8f5310', '#f4efe7', '#6fcf97', '#8ec1f5', '#ff9087']

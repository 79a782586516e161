/** Sort options of every list of people. */
export const peopleSorts = [
  { value: '', text: 'Newest first' },
  { value: 'oldest', text: 'Oldest first' },
  { value: 'name', text: 'Name A to Z' },
  { value: '-name', text: 'Name Z to A' },
  { value: 'email', text: 'Email A to Z' },
  { value: '-email', text: 'Email Z to A' },
]

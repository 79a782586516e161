/** "half an hour", "50 minutes", "1 hour", "2.5 hours", "1 hour 20 minutes" */
export function formatDuration(minutes: number): string {
  if (minutes === 30) return 'half an hour'
  if (minutes >= 60 && minutes % 30 === 0) return formatHours(minutes / 60)
  const rest = `${minutes % 60} minutes`
  return minutes < 60 ? rest : `${formatHours(Math.floor(minutes / 60))} ${rest}`
}

const formatHours = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`)

export const formatDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

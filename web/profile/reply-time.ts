/** The usual time to reply, rounded up so that it promises too little rather than too much. */
export function describeReplyTime(minutes: number): string {
  if (minutes <= 60) return 'Within an hour'
  const hours = Math.ceil(minutes / 60)
  if (hours <= 24) return `Within ${hours} hours`
  return `Within ${Math.ceil(hours / 24)} days`
}

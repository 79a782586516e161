// Everything in bin/*.mjs runs on Node 20 with nothing installed: plain JavaScript, no dependencies.

/** Says on the console what is going on; standard output stays free for what a command answers. */
export function print(line) {
  process.stderr.write(`${line}\n`)
}

/** Ends with a sentence for a person instead of a stack trace. */
export class Plain extends Error {}

/** Says what is being done, and how long it took. */
export async function during(sentence, work) {
  const started = Date.now()
  print(`${sentence}…`)
  const result = await work()
  print(`  done in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return result
}

/** Runs a script to its end; a failure it foresaw is told in its own words. */
export async function main(work) {
  try {
    await work()
  } catch (error) {
    print(error instanceof Plain ? error.message : String(error?.stack ?? error))
    process.exit(1)
  }
}

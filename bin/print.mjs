// All of bin/*.mjs must run on Node 20 before anything is installed: plain JavaScript, no dependencies.

/** Prints progress to standard error, because standard output is for the result of a command. */
export function print(line) {
  process.stderr.write(`${line}\n`)
}

/** An error whose message is shown without a stack trace. */
export class UserError extends Error {}

/** Prints the step and how long it took. */
export async function withProgress(step, work) {
  const started = Date.now()
  print(`${step}…`)
  const result = await work()
  print(`  done in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return result
}

/** Runs a script; an expected failure prints only its message. */
export async function main(work) {
  try {
    await work()
  } catch (error) {
    print(error instanceof UserError ? error.message : String(error?.stack ?? error))
    process.exit(1)
  }
}

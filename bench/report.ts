import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Measured } from './measure.ts'

/** One line of a table: what was measured, its figure, and the goal. */
export type Line = { what: string; figure: string; value: number; goal?: string; holds?: boolean }
export type Report = { title: string; lines: Line[] }

/** The rate of `of` divided by that of `to`, which should be at least `min`. */
export function ratio(what: string, of: Measured, to: Measured, min: number): Line {
  const value = of.perSecond / to.perSecond
  const failed = of.failures > 0 ? `  ${of.failures} FAILED` : ''
  return {
    what,
    figure: `${value.toFixed(2)}×  (${rate(of)} : ${rate(to)})${cpu(of, to)}${failed}`,
    value,
    goal: `≥ ${min}×`,
    holds: value >= min && of.failures === 0,
  }
}

const rate = ({ perSecond }: Measured) => `${Math.round(perSecond)}/s`
const cpu = (of: Measured, to: Measured) =>
  of.cpuMs && to.cpuMs ? `  Node ${of.cpuMs.toFixed(2)} : ${to.cpuMs.toFixed(2)} ms` : ''

export function speed(what: string, of: Measured): Line {
  const failed = of.failures > 0 ? `  ${of.failures} FAILED` : ''
  const figure = `${of.perSecond.toFixed(of.perSecond < 10 ? 1 : 0)}/s  p50 ${of.p50} ms  p99 ${of.p99} ms${failed}`
  return { what, figure, value: of.perSecond, holds: of.failures === 0 }
}

export function atMost(what: string, value: number, unit: string, max: number): Line {
  const figure = `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`
  return { what, figure, value, goal: `≤ ${max} ${unit}`, holds: value <= max }
}

export function atLeast(what: string, of: Measured, min: number): Line {
  const { figure, value, holds } = speed(what, of)
  return { what, figure, value, goal: `≥ ${min}/s`, holds: holds === true && value >= min }
}

export function print({ title, lines }: Report, log: (line: string) => void): void {
  const width = Math.max(...lines.map((line) => line.what.length))
  log(`\n${title}`)
  for (const { what, figure, goal, holds } of lines) {
    const mark = holds === undefined ? ' ' : holds ? '✓' : '✗'
    log(`  ${mark} ${what.padEnd(width)}  ${figure}${goal ? `  goal ${goal}` : ''}`)
  }
}

export async function save(reports: Report[]): Promise<string> {
  const folder = join(import.meta.dirname, 'results')
  await mkdir(folder, { recursive: true })
  const at = new Date().toISOString()
  const file = join(folder, `${at.slice(0, 19).replaceAll(':', '')}.json`)
  const machine = { node: process.version, platform: process.platform, arch: process.arch }
  await writeFile(file, `${JSON.stringify({ at, machine, reports }, null, 2)}\n`)
  return file
}

import type { Config } from '../platform/config.ts'
import { isUnanswered } from '../platform/db/connection-errors.ts'
import { PER_PROCESS } from '../platform/db/connection-limit.ts'

type Problem = Error & { code?: string; errcode?: number; syscall?: string }
type Where = Pick<Config, 'port' | 'host' | 'dataDir' | 'databaseUrl'>

const SQLITE_FULL = 13
const SQLITE_CANNOT_OPEN = 14

/** Why the start failed, with what to do about it. Unexpected errors keep their own message. */
export function describeStartProblem(error: unknown, where: Where): string {
  const problem = firstOf(error)
  return (
    listening(problem, where) ??
    (where.databaseUrl ? database(problem, where.databaseUrl) : folder(problem, where.dataDir)) ??
    problem.message
  )
}

/** A host name with several addresses fails with one error per address. */
function firstOf(error: unknown): Problem {
  return error instanceof AggregateError && error.errors[0] ? error.errors[0] : (error as Problem)
}

function listening({ code, syscall }: Problem, { port, host }: Where): string | undefined {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop that program, or choose another port: PORT=${port < 65_535 ? port + 1 : 3000} npm start`
  if (syscall === 'listen' && code === 'EACCES')
    return `This user can’t listen on port ${port}. Choose port 1024 or higher, for example PORT=3000.`
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && syscall === 'getaddrinfo' && host !== '0.0.0.0'))
    return `HOST is ${host}, which isn’t an address of this machine. Use 0.0.0.0 to listen on all of them.`
}

function folder({ code, errcode, message, syscall }: Problem, dataDir: string): string | undefined {
  if (
    code === 'ENOSPC' ||
    errcode === SQLITE_FULL ||
    // initdb and the server are separate programs, so their output is all that we have.
    /No space left on device|Check free disk space/i.test(message)
  )
    return `The disk that holds ${dataDir} is full. Free some space and start again, or set DATA_DIR to a folder on another disk.`
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return `The data folder ${dataDir} can’t be created, because a file has that name. Set DATA_DIR to another folder.`
  if (code === 'ENOENT' && syscall === 'mkdir')
    return `The data folder ${dataDir} can’t be created there. Set DATA_DIR to a folder on a regular disk.`
  if (['EACCES', 'EPERM', 'EROFS'].includes(code ?? '') || errcode === SQLITE_CANNOT_OPEN)
    return `This user can’t write to the data folder ${dataDir}. Change its owner, or set DATA_DIR to another folder.`
}

const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']

function database(problem: Problem, url: string): string | undefined {
  const { code, message } = problem
  const { host, pathname, username } = new URL(url)
  if (UNREACHABLE.includes(code ?? '') || isUnanswered(problem))
    return `PostgreSQL at ${host} isn’t responding (${code ?? 'timed out'}). Check that it’s running and that DATABASE_URL is correct.`
  if (code === '28P01' || code === '28000')
    return `PostgreSQL at ${host} rejected ${username || 'this user'}: ${message}. Check the user and password in DATABASE_URL.`
  if (code === '42501')
    return `PostgreSQL refused permission to ${username || 'this user'}: ${message}. As a database administrator, run: ${grantFor(message, username, pathname.slice(1))}`
  if (code === '53300')
    return `PostgreSQL at ${host} has no free connection: ${message}. Stop a process, or ${raiseLimit(message)}. Each process opens up to ${PER_PROCESS}.`
  if (code === '3D000')
    return `PostgreSQL at ${host} has no database ${pathname.slice(1)}. Create it with createdb, or correct DATABASE_URL.`
}

/** PostgreSQL, a role and a database have a limit each. */
function raiseLimit(message: string): string {
  const [, kind, name] = /too many connections for (role|database) (".*")/.exec(message) ?? []
  return kind
    ? `run: alter ${kind} ${name} connection limit 100;`
    : 'raise max_connections and restart PostgreSQL'
}

/** The statement that grants a role what migrations and the job queue need. */
function grantFor(message: string, role: string, database: string): string {
  const quoted = (name: string) => `"${decodeURIComponent(name).replaceAll('"', '""')}"`
  const extension = /permission denied to create extension "(\w+)"/.exec(message)?.[1]
  if (extension) return `create extension if not exists ${extension};`
  const [, kind, name] = /permission denied for (table|view|sequence|function) (\S+)/.exec(message) ?? []
  if (kind && name) return `grant all on ${kind === 'view' ? 'table' : kind} ${name} to ${quoted(role)};`
  if (/schema/.test(message)) return `grant create, usage on schema public to ${quoted(role)};`
  if (/database/.test(message)) return `grant create on database ${quoted(database)} to ${quoted(role)};`
  return `alter database ${quoted(database)} owner to ${quoted(role)};`
}

import { expect, test } from 'vitest'
import { describeStartProblem } from './start-problem.ts'

const embedded = { port: 3000, host: '0.0.0.0', dataDir: '/srv/data', databaseUrl: null }
const external = { ...embedded, databaseUrl: 'postgres://ada:secret@db.example:5433/framefolk' }
const fail = (properties: object, message = 'inner words') => Object.assign(new Error(message), properties)

test.each([
  ['a port in use', { code: 'EADDRINUSE', syscall: 'listen' }, 'Port 3000 is in use by another program.'],
  ['a port for root only', { code: 'EACCES', syscall: 'listen' }, 'can’t listen on port 3000'],
  ['an address of another machine', { code: 'EADDRNOTAVAIL' }, 'isn’t an address of this machine'],
  [
    'a folder of another user',
    { code: 'EACCES', syscall: 'mkdir' },
    'can’t write to the data folder /srv/data',
  ],
  ['a place without folders', { code: 'ENOENT', syscall: 'mkdir' }, 'can’t be created there'],
  ['a lock that cannot be made', { errcode: 14 }, 'can’t write to the data folder'],
  ['a file in its place', { code: 'EEXIST' }, 'because a file has that name'],
  ['a full disk', { code: 'ENOSPC' }, 'The disk that holds /srv/data is full.'],
])('%s is described in a sentence', (_, properties, words) => {
  expect(describeStartProblem(fail(properties), embedded)).toContain(words)
})

test.each([
  'could not write to file: No space left on device',
  'wrote only 4096 of 8192 bytes\nHINT:  Check free disk space.',
])('a full disk is recognised in the message of another program: %s', (words) => {
  expect(describeStartProblem(fail({}, `initdb failed (1):\n${words}`), embedded)).toContain('is full')
})

test.each([
  ['no server', { code: 'ECONNREFUSED' }, 'PostgreSQL at db.example:5433 isn’t responding (ECONNREFUSED)'],
  ['no response', { message: 'timeout expired' }, 'isn’t responding (timed out)'],
  ['a wrong password', { code: '28P01' }, 'rejected ada'],
  [
    'no free connection',
    { code: '53300' },
    'has no free connection: inner words. Stop a process, or raise max_connections',
  ],
  [
    'no free connection of the role',
    { code: '53300', message: 'too many connections for role "ada"' },
    'or run: alter role "ada" connection limit 100;',
  ],
  ['no such database', { code: '3D000' }, 'has no database framefolk'],
])('PostgreSQL: %s is described without the password', (_, properties, words) => {
  const sentence = describeStartProblem(fail(properties), external)
  expect(sentence).toContain(words)
  expect(sentence).not.toContain('secret')
})

test('a host with several addresses fails like one address, and an unknown error keeps its message', () => {
  const refused = new AggregateError([fail({ code: 'ECONNREFUSED' })])
  expect(describeStartProblem(refused, external)).toContain('isn’t responding')
  expect(describeStartProblem(fail({}), embedded)).toBe('inner words')
})

test.each([
  ['permission denied for schema public', 'grant create, usage on schema public to "ada";'],
  ['permission denied for table schema_migrations', 'grant all on table schema_migrations to "ada";'],
  ['permission denied for sequence numbers', 'grant all on sequence numbers to "ada";'],
  ['permission denied for database framefolk', 'grant create on database "framefolk" to "ada";'],
  ['permission denied to create extension "citext"', 'create extension if not exists citext;'],
  ['must be owner of table people', 'alter database "framefolk" owner to "ada";'],
])('missing rights are described with the statement that grants them: %s', (words, statement) => {
  expect(describeStartProblem(fail({ code: '42501' }, words), external)).toContain(statement)
})

import { describe, expect, it } from 'vitest'
import { describeStart } from '../app/summary.ts'
import { type ConfigError, fingerprintOf, listWarnings, readConfig } from './config.ts'

const problemsOf = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return (error as ConfigError).problems
  }
}

describe('configuration', () => {
  it('starts from nothing: embedded database, demo on, port 3000', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      port: 3000,
      databaseUrl: null,
      demo: true,
      timeZone: 'UTC',
      trustProxy: false,
    })
    expect(config.publicUrl).toBe('http://localhost:3000')
  })

  it('treats an empty value as not set', () => {
    expect(readConfig({ PORT: '', SMTP_URL: ' ', DEMO: '' })).toMatchObject({
      port: 3000,
      smtpUrl: null,
      demo: true,
    })
  })

  it('with DATABASE_URL, demo is off unless DEMO is on', () => {
    const env = { DATABASE_URL: 'postgres://u:p@db/framefolk', AUTH_SECRET: 'x'.repeat(32) }
    expect(readConfig(env).demo).toBe(false)
    expect(readConfig({ ...env, DEMO: 'on' }).demo).toBe(true)
  })

  it('refuses DATABASE_URL without AUTH_SECRET', () => {
    expect(problemsOf({ DATABASE_URL: 'postgres://u:p@db/framefolk' })).toEqual([
      expect.stringContaining('AUTH_SECRET is missing'),
    ])
  })

  it.each(['db', 'db:5432,other'])('refuses a DATABASE_URL with several hosts: %s', (first) => {
    const env = { DATABASE_URL: `postgres://u:p@${first},other:5432/framefolk`, AUTH_SECRET: 'x'.repeat(32) }
    expect(problemsOf(env)).toEqual([expect.stringMatching(/DATABASE_URL must .* one host: a proxy chooses/)])
  })

  it('reads several replicas, refuses what is no PostgreSQL, and replicas of nothing', () => {
    const env = { DATABASE_URL: 'postgres://u:p@db/framefolk', AUTH_SECRET: 'x'.repeat(32) }
    const [one, two] = ['postgres://u:p@one/framefolk', 'postgres://u:p@two:5433/framefolk']
    expect(readConfig(env).readUrls).toEqual([])
    const config = readConfig({ ...env, DATABASE_READ_URL: `${one}, ${two}` })
    expect(config.readUrls).toEqual([one, two])
    // Each process may read from the nearest.
    expect(fingerprintOf(config)).toBe(fingerprintOf(readConfig(env)))
    expect(problemsOf({ ...env, DATABASE_READ_URL: `${one},https://two` })).toEqual([
      expect.stringContaining('DATABASE_READ_URL must look like'),
    ])
    expect(problemsOf({ DATABASE_READ_URL: one })).toEqual([
      expect.stringContaining('DATABASE_URL is missing'),
    ])
  })

  it('reads an address of PostgreSQL behind a pooler, and refuses one of nothing', () => {
    const env = { DATABASE_URL: 'postgres://u:p@127.0.0.1:6432/framefolk', AUTH_SECRET: 'x'.repeat(32) }
    const direct = 'postgres://u:p@db/framefolk'
    expect(readConfig(env).directUrl).toBeUndefined()
    expect(readConfig({ ...env, DATABASE_DIRECT_URL: direct }).directUrl).toBe(direct)
    expect(problemsOf({ DATABASE_DIRECT_URL: direct })).toEqual([
      expect.stringContaining('DATABASE_URL is missing'),
    ])
  })

  it('refuses to email links to localhost: SMTP_URL needs PUBLIC_URL', () => {
    expect(problemsOf({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example' })).toEqual([
      expect.stringContaining('PUBLIC_URL is missing'),
    ])
  })

  it.each([
    ['smtp://user:secret@mail.example:587', undefined, true],
    ['smtp://user:secret@mail.example:587', 'off', false],
    ['smtp://mail.example:25', undefined, false],
    ['smtp://mail.example:25', 'on', true],
    ['smtp://user:secret@localhost:25', undefined, false],
    ['smtp://user:secret@127.0.0.1:25', undefined, false],
    ['smtp://user:secret@[::1]:25', undefined, false],
    ['smtp://user:secret@localhost.example:25', undefined, true],
  ])('encryption for %s with SMTP_TLS %s: %s', (SMTP_URL, SMTP_TLS, smtpTls) => {
    const env = {
      SMTP_URL,
      PUBLIC_URL: 'https://framefolk.example',
      MAIL_FROM: 'a@b.example',
      ...(SMTP_TLS ? { SMTP_TLS } : {}),
    }
    expect(readConfig(env)).toMatchObject({ smtpTls })
  })

  it('refuses to send email from a sample address: SMTP_URL needs MAIL_FROM', () => {
    expect(problemsOf({ SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'https://framefolk.example' })).toEqual([
      expect.stringContaining('MAIL_FROM is missing'),
    ])
  })

  it('does both without a ROLE, and accepts one only where several processes share a database', () => {
    const own = { DATABASE_URL: 'postgres://db.example/framefolk', AUTH_SECRET: 'x'.repeat(32) }
    expect(readConfig({}).role).toBe('all')
    expect(readConfig({ ...own, ROLE: 'work' }).role).toBe('work')
    expect(problemsOf({ ROLE: 'web' })).toEqual([expect.stringContaining('need DATABASE_URL')])
    expect(problemsOf({ ...own, ROLE: 'worker' })).toEqual([
      expect.stringContaining('must be web, work or all'),
    ])
  })

  it.each(['https://a.example/shop', 'https://a.example/?x=1', 'https://user:password@a.example'])(
    'refuses %s as PUBLIC_URL',
    (PUBLIC_URL) => expect(problemsOf({ PUBLIC_URL })).toEqual([expect.stringContaining('PUBLIC_URL')]),
  )
  it('accepts a PUBLIC_URL that ends in a slash', () => {
    expect(readConfig({ PUBLIC_URL: 'https://a.example/' }).publicUrl).toBe('https://a.example')
  })

  it.each(['0.0.0.0/0', '::/0', 'loopback, 0.0.0.0/0'])('refuses to trust every proxy: %s', (TRUST_PROXY) => {
    expect(problemsOf({ TRUST_PROXY })).toEqual([expect.stringContaining('TRUST_PROXY')])
  })

  it('warns about test money and missing encryption with DATABASE_URL', () => {
    const env = { DATABASE_URL: 'postgres://u:p@db/framefolk', AUTH_SECRET: 'x'.repeat(32) }
    expect(listWarnings(readConfig({ ...env, PAYMENTS: 'sandbox' }))).toEqual([
      expect.stringContaining('test money'),
      expect.stringContaining('unencrypted'),
    ])
    expect(listWarnings(readConfig({ ...env, PUBLIC_URL: 'https://a.example' }))).toEqual([])
    expect(listWarnings(readConfig({}))).toEqual([])
  })

  it('describes payments, database, storage and email at startup, without passwords', () => {
    const env = {
      DATABASE_URL: 'postgres://u:pass1@db.example:5433/framefolk',
      AUTH_SECRET: 'x'.repeat(32),
      PUBLIC_URL: 'https://a.example',
      PAYMENTS: 'sandbox',
      S3_URL: 'https://key:pass2@s3.example/photos?region=eu',
      SMTP_URL: 'smtp://u:pass3@mail.example:587',
      MAIL_FROM: 'a@b.example',
    }
    const text = describeStart(readConfig(env), {
      port: 3000,
      madePassword: null,
      launch: 'live',
      demoSignIns: [],
    })
    for (const part of [
      'Marketplace  open',
      'Payments     test money',
      'Database     PostgreSQL, framefolk at db.example:5433',
      'Storage      photos in the bucket photos at s3.example',
      'Email        sent through mail.example:587',
      'Warning      PAYMENTS is sandbox',
    ])
      expect(text).toContain(part)
    expect(text).not.toMatch(/pass[123]/)
  })

  it('lists all invalid settings at once, by name', () => {
    const problems = problemsOf({
      PORT: '99999',
      PUBLIC_URL: 'framefolk',
      DATABASE_URL: 'mysql://db',
      ADMIN_EMAIL: 'unknown',
      ADMIN_PASSWORD: 'qzvxkwj',
      SMTP_URL: 'http://mail',
      TIME_ZONE: 'Mars/Olympus',
      DEMO: 'maybe',
      TRUST_PROXY: 'everyone',
      LOG_LEVEL: 'loud',
      MAIL_RATE: '0',
    })
    for (const name of [
      'PORT',
      'PUBLIC_URL',
      'DATABASE_URL',
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
      'SMTP_URL',
      'TIME_ZONE',
      'DEMO',
      'TRUST_PROXY',
      'LOG_LEVEL',
      'MAIL_RATE',
      'AUTH_SECRET',
    ]) {
      expect(
        problems.filter((line) => line.startsWith(`${name} `)),
        name,
      ).toHaveLength(1)
    }
  })

  it.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['DATABASE_URLS', 'DATABASE_URL'],
    ['TRUST_PROXI', 'TRUST_PROXY'],
  ])('warns of %s, which looks like %s', (wrong, meant) => {
    expect(
      listWarnings(readConfig({ [wrong]: 'x', HOME: '/', PATH: '/bin', HOSTNAME: 'a', LANG: 'C' })),
    ).toEqual([`${wrong} isn’t a setting and has no effect. Did you mean ${meant}?`])
  })

  it('fingerprints the settings that processes share', () => {
    const of = (env: Record<string, string>) =>
      fingerprintOf(readConfig({ PUBLIC_URL: 'https://a.test', ...env }))
    expect(of({ PORT: '3001', LOG_LEVEL: 'warn' })).toBe(of({ PORT: '3002' }))
    expect(of({ PORT: '3001', SUPPORT_EMAIL: 'a@b.test' })).not.toBe(of({ PORT: '3001' }))
  })
})

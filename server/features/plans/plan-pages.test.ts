import { beforeAll, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api, site } from '../../../contract/paths.ts'
import { planMessages } from '../../../contract/plans/limits.ts'
import { createPlainBrowser, type PlainBrowser } from '../../../test/plain-browser.ts'
import { cookieOf } from '../../../test/sign-in.ts'
import { startMarket } from '../../../test/start-market.ts'

const market = startMarket({ site: true, package: { service: 'wedding' } })
let client: PlainBrowser
let studio: PlainBrowser
let id: string
beforeAll(async () => {
  client = createPlainBrowser(market, await cookieOf(market.services, market.client.personId))
  studio = createPlainBrowser(market, market.photographer.browser)
  id = await market.bookAndAccept(market.shootIn(20))
})
const readPlan = async () => (await market.call(market.client, 'GET', fill(api.plan, { id }))).body.data

test('without JavaScript the client fills in the plan part by part, and reads what is wrong at its field', async () => {
  await client.open(fill(site.myBooking, { id }))
  await client.follow('Fill in plan')
  const save = (question: string) => `Save the answer to “${question}”`
  await client.send(save('When does the ceremony begin?'), { 'When does the ceremony begin?': '14:30' })
  expect(client.text).toContain('Saved.')
  await client.send(save('When do you start getting ready?'), { 'When do you start getting ready?': 'soon' })
  expect(client.text).toContain(planMessages.badTime())
  await client.send(save('Which groups do you want photos of, one on each line?'), {
    'Which groups do you want photos of, one on each line?': 'Parents\r\nCousins\r\n',
  })
  await client.send(save('What kind of ceremony is it?'), { Civil: true })
  await client.send('Add shot', { 'A photo you don’t want to miss': 'Grandma at the window' })
  expect(client.text).toContain('Grandma at the window')
  const { questions, shots } = await readPlan()
  const shown = questions.map((one: { shown: string }) => one.shown).filter(Boolean)
  expect(shown).toEqual(['14:30', 'Civil', 'Parents\nCousins'])
  expect(shots).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ text: 'Grandma at the window', must: true, by: 'client' }),
    ]),
  )
})

test('without JavaScript the photographer ticks the day sheet, which has times, phone, light and answers', async () => {
  await studio.open(fill(site.daySheet, { id }))
  for (const part of ['14:30', 'Parents', 'Grandma at the window', 'Sunrise'])
    expect(studio.text).toContain(part)
  await studio.send('Save ticks', { 'Rings Must-have': true })
  expect(studio.text).toContain('Ticks saved.')
  const done = (await readPlan()).shots.filter((shot: { done: boolean }) => shot.done)
  expect(done.map(({ text }: { text: string }) => text)).toEqual(['Rings'])
  // The client has the plan instead.
  await client.open(fill(site.daySheet, { id }))
  expect(client.path).toBe(fill(site.plan, { id }))
})

test('without JavaScript the photographer adjusts a questionnaire, and keeps what was typed if it is wrong', async () => {
  const page = fill(site.studioPlan, { service: 'wedding' })
  await studio.open(page)
  await studio.send('Save questionnaire', {
    'Question 1': 'Which colours do you wear?',
    'Question 12': 'Which flowers?',
    'Kind of answer 12': 'choice',
    'Answers to choose from, question 12': 'Roses',
    'Must-haves (optional)': 'Sky',
  })
  expect(studio.text).toContain(planMessages.tooFewOptions())
  expect(studio.field('Question 12').value).toBe('Which flowers?')
  await studio.send('Save questionnaire', {
    'Answers to choose from, question 12': 'Roses\r\nPeonies',
    'Question 2': '',
  })
  expect(studio.text).toContain(planMessages.questionnaireSaved())
  const saved = await market.call(market.photographer, 'GET', fill(api.questionnaire, { service: 'wedding' }))
  expect(saved.body.data.questions.map(({ label }: { label: string }) => label)).toEqual(
    expect.arrayContaining(['Which colours do you wear?', 'Which flowers?']),
  )
  expect(saved.body.data.questions).toHaveLength(11)
  await studio.open(page)
  await studio.send('Reset to our template')
  expect(studio.text).toContain(planMessages.questionnaireReset())
})

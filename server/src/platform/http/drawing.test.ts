import { expect, test } from 'vitest'
import { prepareDrawings, type ReadApi } from './drawing.ts'

const BUILT = new URL('../../testing/web/', import.meta.url)

const answer =
  (utilisateur: object, statusCode = 200): ReadApi =>
  async () => ({ statusCode, body: JSON.stringify(utilisateur) })

const UNE = answer({ id: 'une', nom: 'Une' })

test('dessine pour chacun, et garde ce qui a été lu pour lui', async () => {
  const { drawHome: draw } = prepareDrawings(BUILT)
  for (const [count, id] of ['une', 'autre'].entries()) {
    const body = JSON.stringify({ id, nom: 'Martin' })
    expect(await draw(async () => ({ statusCode: 200, body }))).toEqual({
      html: `<p>${id} ${count + 1}</p>`,
      titre: 'Accueil de Martin',
      corps: 'corps-adherent',
      answers: { '/api/auth/whoami': body },
    })
    await nextTurn()
  }
})

test('un monde ne sert qu’à une personne à la fois, et quatre au plus sont ouverts', async () => {
  const { drawHome: draw } = prepareDrawings(BUILT)
  const { promise: come, resolve } = Promise.withResolvers<void>()
  const slow = (id: string) =>
    draw(async () => {
      await come
      return { statusCode: 200, body: JSON.stringify({ id, nom: '' }) }
    })
  const drawings = ['a', 'b', 'c', 'd'].map(slow)
  expect(await draw(UNE)).toBeUndefined()
  resolve()
  expect((await Promise.all(drawings)).map((drawing) => drawing?.html)).toEqual(
    ['a', 'b', 'c', 'd'].map((id) => `<p>${id} 1</p>`),
  )
  await nextTurn()
  expect((await draw(UNE))?.html).toBe('<p>une 2</p>')
})

test.each<[string, ReadApi]>([
  ['que l’API refuse', answer({}, 401)],
  ['à qui l’API ne répond pas', () => Promise.reject(new Error('base arrêtée'))],
])('rien n’est dessiné pour qui %s, et le monde resert', async (_, read) => {
  const { drawHome: draw } = prepareDrawings(BUILT)
  for (let turn = 0; turn < 6; turn += 1) {
    expect(await draw(read)).toBeUndefined()
    await nextTurn()
  }
  expect((await draw(UNE))?.html).toBe('<p>une 1</p>')
})

test('une faute de l’application se dit, et le monde resert', async () => {
  const { drawHome: draw } = prepareDrawings(BUILT)
  for (let turn = 0; turn < 6; turn += 1) {
    await expect(draw(answer({ nom: 'Panne' }))).rejects.toThrow('panne')
    await nextTurn()
  }
  expect((await draw(UNE))?.html).toBe('<p>une 1</p>')
})

test('le monde ouvert d’avance sert au premier venu', async () => {
  const { drawHome, prepare } = prepareDrawings(BUILT)
  prepare()
  expect((await drawHome(UNE))?.html).toBe('<p>une 1</p>')
})

test('sans application construite, rien n’est dessiné', async () => {
  expect(await prepareDrawings(new URL('file:///nulle-part/')).drawHome(UNE)).toBeUndefined()
})

/** A world becomes free once nothing can still arrive in it. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 5))

import { expect, test } from 'vitest'
import { prepareDrawings, type ReadApi } from './drawing.ts'

const BUILT = new URL('../../testing/web/', import.meta.url)

const ADRESSE = 'https://sillon.example/profil'

const answer =
  (utilisateur: object, statusCode = 200): ReadApi =>
  async () => ({ statusCode, body: JSON.stringify(utilisateur) })

const UNE = answer({ id: 'une', nom: 'Une' })

const prepare = (root = BUILT) => {
  const { draw } = prepareDrawings(root, 2_000)
  return (read: ReadApi) => draw(ADRESSE, read)
}

test('dessine pour chacun la page de l’adresse, et garde ce qui a été lu pour lui', async () => {
  const draw = prepare()
  for (const [count, id] of ['une', 'autre'].entries()) {
    const body = JSON.stringify({ id, nom: 'Martin' })
    expect(await draw(async () => ({ statusCode: 200, body }))).toEqual({
      page: 'profil',
      html: `<p>${id} ${count + 1}</p>`,
      titre: 'Accueil de Martin',
      corps: 'corps-adherent',
      data: [[['nom'], 'Martin']],
      answers: { '/api/auth/whoami': [body, { status: 200 }] },
    })
    await nextTurn()
  }
})

test('une page s’ouvre aussi à qui n’a pas de session', async () => {
  const draw = prepare()
  const read: ReadApi = async (path) =>
    path === '/api/auth/whoami'
      ? { statusCode: 401, body: '{}' }
      : { statusCode: 200, body: JSON.stringify({ nom: 'La coopérative' }) }
  expect(await draw(read)).toMatchObject({
    html: '<p>personne</p>',
    answers: { '/api/auth/whoami': ['{}', { status: 401 }] },
  })
})

test('un monde ne sert qu’à une personne à la fois, et quatre au plus sont ouverts', async () => {
  const draw = prepare()
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
  ['que l’API refuse', answer({}, 403)],
  ['à qui l’API ne répond pas', () => Promise.reject(new Error('base arrêtée'))],
])('rien n’est dessiné pour qui %s, et le monde resert', async (_, read) => {
  const draw = prepare()
  for (let turn = 0; turn < 6; turn += 1) {
    expect(await draw(read)).toBeUndefined()
    await nextTurn()
  }
  expect((await draw(UNE))?.html).toBe('<p>une 1</p>')
})

test('une faute de l’application se dit, et le monde resert', async () => {
  const draw = prepare()
  for (let turn = 0; turn < 6; turn += 1) {
    await expect(draw(answer({ nom: 'Panne' }))).rejects.toThrow('panne')
    await nextTurn()
  }
  expect((await draw(UNE))?.html).toBe('<p>une 1</p>')
})

test('le monde ouvert d’avance sert au premier venu', async () => {
  const { draw, prepare: openAhead } = prepareDrawings(BUILT, 2_000)
  openAhead()
  expect((await draw(ADRESSE, UNE))?.html).toBe('<p>une 1</p>')
})

test('sans application construite, rien n’est dessiné', async () => {
  expect(await prepare(new URL('file:///nulle-part/'))(UNE)).toBeUndefined()
})

/** A world becomes free once nothing can still arrive in it. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 5))

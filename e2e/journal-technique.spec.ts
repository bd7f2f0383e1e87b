import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Fiche } from '@sillon/domain/comptes/personnes/fiche'
import { read } from './api.ts'
import { LANES, laneAt } from './lane.ts'
import { type Compte, expect, readMarkers, test } from './story.ts'

const COMPTES: Compte[] = ['adherent', 'adherent2', 'retraite']

type Ligne = { msg: string; level: string; route?: string; statut?: number; utilisateur?: string }

const readLogs = () => LANES.map((lane) => readFileSync(laneAt(lane).log, 'utf8')).join('')

/** Names, addresses, telephones and password of a demonstration account. */
async function markersOf(page: Page, compte: Compte) {
  const { email } = await read<{ email: string }>(page, '/moi')
  const { prenom, nom, telephones } = await read<Fiche>(page, '/moi/fiche')
  const numeros = telephones.map(({ numero }) => numero)
  return [`Sillon-demo-${compte}-2026`, prenom, nom, email, ...numeros]
}

const FAUTE = 'marqueur.faute@exemple.fr'

/** Sends requests that are refused, each with personal data that an error message could repeat. */
async function fail(page: Page) {
  const api = page.request
  const json = { 'content-type': 'application/json' }
  const answers = [
    await api.post('/api/auth/login', { data: { username: FAUTE, password: FAUTE } }),
    await api.post('/api/auth/login', { data: Buffer.from(`{"username":"${FAUTE}"`), headers: json }),
    await api.patch('/api/moi', { data: { [FAUTE]: FAUTE }, headers: { 'if-match': '"1"' } }),
    await api.get(`/api/${FAUTE}?q=${FAUTE}`),
    await api.get(`/api/adhesions/${FAUTE}`),
  ]
  expect(answers.map((answer) => answer.status())).toEqual([401, 400, 400, 404, 404])
}

test('rien de ce qui fut saisi, envoyé ou donné en cookie n’est dans le journal du serveur', async ({
  page,
  signIn,
}) => {
  const markers = new Set([...(await readMarkers()), FAUTE])
  for (const compte of COMPTES) {
    await signIn(compte)
    for (const marker of await markersOf(page, compte)) markers.add(marker)
    for (const { value } of await page.context().cookies()) markers.add(value)
  }
  await fail(page)
  const { id } = await read<{ id: string }>(page, '/auth/whoami')

  const log = readLogs()
  const lignes = log
    .split('\n')
    .filter(Boolean)
    .map((ligne) => JSON.parse(ligne) as Ligne)
  const requetes = lignes.filter(({ msg }) => msg === 'requête')
  expect(requetes.length).toBeGreaterThan(20)
  expect(requetes.map(({ statut }) => statut)).toEqual(expect.arrayContaining([200, 400, 401, 404]))
  // The log must contain the id of the user: a log where nothing is ever found would prove nothing.
  expect(log).toContain(id)
  expect(markers.size).toBeGreaterThan(10)
  expect([...markers].filter((marker) => log.includes(marker))).toEqual([])
})

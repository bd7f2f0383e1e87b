import { addJours, jourOf } from '@sillon/domain/jour'
import { expect, test } from 'vitest'
import { aCotisation } from '../../testing/a-cotisation.ts'
import { champsOf, journalOf } from '../../testing/a-ferme.ts'
import { anAccount, aPerson, aRole } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { mailsOf } from '../../testing/mails.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const { id: adminId } = await anAccount(api.db, { is_admin: true })
/** Signs in again each time, because the clock moves by days and sessions expire. */
const signIn = () => api.as(adminId)
const today = () => jourOf(api.now())
const INCONNU = '00000000-0000-4000-8000-000000000000'
const JOUR_MS = 86_400_000

let rang = 0
async function due(jours: number, { email, ...row }: { email?: null } & Parameters<typeof aCotisation>[1] = {}) {
  rang += 1
  const adresse = email === null ? null : `relance.${rang}@exemple.fr`
  const emission = addJours(today(), -jours - 60)
  const cotisation = await aCotisation(api.db, {
    date_emission: emission,
    echeance: addJours(today(), -jours),
    ...row,
  })
  const { id: adherent_id } = await aPerson(api.db, { email: adresse })
  await aRole(api.db, { entreprise_id: cotisation.entreprise_id, adherent_id, est_contact_principal: true })
  return { ...cotisation, email: adresse ?? '' }
}

const relancer = async (...ids: string[]) => (await (await signIn()).post('/admin/relances', { ids })).json()
const suiviOf = async (id: string) => (await (await signIn()).get(`/admin/creances/${id}/relances`)).json()

test('l’aperçu dit ce qui part aujourd’hui, et ce qui ne part pas', async () => {
  const partante = await due(15)
  const sansEmail = await due(16, { email: null })
  await due(20, { litige_motif: 'Conteste' })
  await due(2)
  const apercu = (await (await signIn()).get('/admin/relances/apercu')).json()
  expect(apercu).toMatchObject({ jour: today(), actives: true, envoyees: 0 })
  expect(apercu.etapes.map(({ code, nombre }: { code: string; nombre: number }) => [code, nombre])).toEqual([
    ['rappel', 0],
    ['relance_1', 2],
    ['relance_2', 0],
    ['mise_en_demeure', 0],
    ['radiation', 0],
  ])
  const { pieces } = apercu.etapes[1]
  expect(pieces.find(({ id }: { id: string }) => id === partante.id)).toEqual({
    id: partante.id,
    numero: partante.numero,
    entreprise_id: partante.entreprise_id,
    raison_sociale: expect.any(String),
    echeance: addJours(today(), -15),
    reste: 6_000,
    sans_email: false,
  })
  expect(pieces.find(({ id }: { id: string }) => id === sansEmail.id)).toMatchObject({ sans_email: true })
  expect(apercu.pauses).toEqual([{ motif: 'litige', nombre: 1 }])

  await runJob(api, 'relances')
  const apres = (await (await signIn()).get('/admin/relances/apercu')).json()
  expect(apres.envoyees).toBe(2)
  expect(apres.etapes.every(({ nombre }: { nombre: number }) => nombre === 0)).toBe(true)
})

test('à la main : part l’étape atteinte, puis une relance hors étape, jamais dans l’écart', async () => {
  const { id, email } = await due(16)
  expect(await relancer(id, id)).toEqual({ envoyees: 1, ecartees: [] })
  expect(await relancer(id)).toMatchObject({ envoyees: 0, ecartees: [{ id, motif: 'ecart' }] })
  expect(await journalOf(api, id)).toMatchObject([{ action: 'relance', apres: { etape: 'relance_1' } }])
  api.clock.advance(7 * JOUR_MS)
  expect(await relancer(id)).toMatchObject({ envoyees: 1 })
  expect((await mailsOf(api, email)).map(({ modele }) => modele)).toEqual(['cotisation_relance', 'cotisation_relance'])

  const suivi = await suiviOf(id)
  expect(suivi).toMatchObject({
    envoyees: [
      { etape: 'relance_1', libelle: '1re relance', canal: 'courriel', document_id: null },
      { libelle: 'Relance à la main', envoyee_le: today() },
    ],
    prochaine: { libelle: '2e relance', jour: addJours(today(), 7) },
    pause: null,
  })
})

test('à la main : chaque refus est dit, et n’arrête pas les autres', async () => {
  const bonne = await due(16)
  const litige = await due(16, { litige_motif: 'Conteste' })
  const payee = await due(16, { statut: 'payee', regle: 6_000 })
  const sansEmail = await due(16, { email: null })
  const { envoyees, ecartees } = await relancer(litige.id, payee.id, sansEmail.id, INCONNU, bonne.id)
  expect(envoyees).toBe(1)
  expect(ecartees.map(({ id, motif }: { id: string; motif: string }) => [id, motif])).toEqual([
    [litige.id, 'litige'],
    [payee.id, 'soldee'],
    [sansEmail.id, 'sans_email'],
    [INCONNU, 'introuvable'],
  ])
  expect(await suiviOf(litige.id)).toEqual({
    envoyees: [],
    prochaine: null,
    pause: 'litige',
    annonce: null,
  })
})

test('à la main : deux clics à la fois n’envoient qu’un e-mail', async () => {
  const { id, email } = await due(16)
  const answers = await Promise.all([relancer(id), relancer(id), relancer(id)])
  expect(answers.reduce((sum, { envoyees }) => sum + envoyees, 0)).toBe(1)
  expect(await mailsOf(api, email)).toHaveLength(1)
})

test('une demande incorrecte, une cotisation inconnue', async () => {
  const admin = await signIn()
  expect(champsOf(await admin.post('/admin/relances', { ids: [] }))).toEqual(['ids'])
  const trop = Array.from({ length: 501 }, () => INCONNU)
  expect((await admin.post('/admin/relances', { ids: trop })).statusCode).toBe(400)
  expect((await admin.post('/admin/relances', { ids: ['x'] })).statusCode).toBe(400)
  expect((await admin.get(`/admin/creances/${INCONNU}/relances`)).statusCode).toBe(404)
})

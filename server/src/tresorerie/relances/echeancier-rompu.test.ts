import { addJours, jourOf } from '@sillon/domain/jour'
import { expect, test } from 'vitest'
import { aCotisation } from '../../testing/a-cotisation.ts'
import { anEcheancier } from '../../testing/an-echeancier.ts'
import { anAccount, aPerson, aRole } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { mailsOf } from '../../testing/mails.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { recordReglement } from '../reglements/reglements.service.ts'

const api = await startTestApp()
const { db } = api
const today = jourOf(api.now())
const bureau = await api.as((await anAccount(db, { is_admin: true })).id)
const dans = (jours: number) => addJours(today, jours)
const MONTANT = 90_00

let rang = 0
/** A fee due 40 days ago, reminded since, in a plan of three instalments whose first is due `jours` days from now. */
async function enEcheancier(jours: number) {
  rang += 1
  const cotisation = await aCotisation(db, { montant: MONTANT, date_emission: dans(-100), echeance: dans(-40) })
  const { id: cotisation_id, entreprise_id } = cotisation
  const email = `echelonne.${rang}@exemple.fr`
  const { id: adherent_id } = await aPerson(db, { email })
  await aRole(db, { entreprise_id, adherent_id, est_contact_principal: true, recoit_factures: true })
  const avant = { cotisation_id, canal: 'courriel' as const, envoyee_le: dans(-25) }
  await db
    .insertInto('relances')
    .values({ ...avant, etape: 'relance_1' })
    .execute()
  await anEcheancier(db, {
    convenu_le: dans(-24),
    cotisations: [{ id: cotisation_id, montant: MONTANT }],
    echeances: [jours, jours + 30, jours + 60].map((jour) => ({ date: dans(jour), montant: 30_00 })),
  })
  return { ...cotisation, email }
}

const relancesOf = (cotisation_id: string) =>
  db
    .selectFrom('relances')
    .select(['etape', 'envoyee_le'])
    .where('cotisation_id', '=', cotisation_id)
    .orderBy('envoyee_le')
    .execute()

const paie = (entreprise_id: string) =>
  recordReglement(
    { db, now: api.now() },
    { entreprise_id, moyen: 'virement', date_reglement: today, montant: 30_00, reference: null },
  )

type Apercu = { etapes: { pieces: { id: string }[] }[]; pauses: { motif: string; nombre: number }[] }

test('un échéancier tenu laisse en paix ; rompu, il est relancé de ce qui est en retard, une fois par étape', async () => {
  const tenu = await enEcheancier(5)
  const rompu = await enEcheancier(-15)
  const paye = await enEcheancier(-15)
  await paie(paye.entreprise_id)

  const apercu: Apercu = (await bureau.get('/admin/relances/apercu')).json()
  expect(apercu.pauses).toContainEqual({ motif: 'echeancier_tenu', nombre: 2 })
  expect(apercu.etapes.flatMap(({ pieces }) => pieces)).toEqual([
    expect.objectContaining({ id: rompu.id, echeance: dans(-15), reste: 30_00 }),
  ])
  expect((await bureau.get(`/admin/creances/${tenu.id}/relances`)).json()).toMatchObject({
    pause: 'echeancier_tenu',
    prochaine: null,
  })
  expect((await bureau.post('/admin/relances', { ids: [tenu.id] })).json().ecartees).toMatchObject([
    { id: tenu.id, motif: 'echeancier_tenu' },
  ])

  await runJob(api, 'relances')
  await runJob(api, 'relances')
  expect(await mailsOf(api, tenu.email)).toEqual([])
  expect(await mailsOf(api, paye.email)).toEqual([])
  const mails = await mailsOf(api, rompu.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    modele: 'cotisation_relance',
    paragraphes: [
      expect.stringContaining('30,00\u00a0€ à payer sur l’échéancier convenu pour la cotisation'),
      expect.anything(),
    ],
    faits: expect.arrayContaining([{ terme: 'En retard', valeur: '30,00\u00a0€' }]),
  })
  expect(await relancesOf(rompu.id)).toEqual([
    { etape: 'relance_1', envoyee_le: dans(-25) },
    { etape: 'relance_1', envoyee_le: today },
  ])
})

test('à faire ce matin : le rompu est dit, le tenu n’y est pas', async () => {
  const { lignes } = (await bureau.get('/admin/matin')).json()
  const retards = lignes.filter(({ genre }: { genre: string }) => genre === 'retard')
  expect(retards).toMatchObject([{ fait: '1\u00a0cotisation en retard, échéancier rompu' }])
})

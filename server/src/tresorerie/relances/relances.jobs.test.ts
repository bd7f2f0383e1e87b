import { addJours, jourOf } from '@sillon/domain/jour'
import { describe, expect, test } from 'vitest'
import { readDestinataires, readEmetteur } from '../../pieces/documents/parties.service.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { createOutbox } from '../../platform/mail/outbox.ts'
import { aCotisationDue, aRelancee, readRaison } from '../../testing/a-cotisation-due.ts'
import { anAccount } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { mailsOf } from '../../testing/mails.ts'
import { NO_JOBS, PUBLIC_URL, SECRET_KEY, startTestApp } from '../../testing/test-app.ts'
import { recordReglement } from '../reglements/reglements.service.ts'
import { relancesJobs } from './relances.jobs.ts'

const api = await startTestApp()
const JOUR_MS = 86_400_000
const today = () => jourOf(api.now())
const ADMIN = 'tresorier@exemple.fr'
await anAccount(api.db, { is_admin: true, email: ADMIN })

const due = (jours: number, options?: Parameters<typeof aCotisationDue>[2]) => aCotisationDue(api, jours, options)

const relancee = (jours: number) => aRelancee(api, jours)

const run = () => runJob(api, 'relances')
const relancesOf = (cotisation_id: string) =>
  api.db
    .selectFrom('relances')
    .select(['etape', 'canal', 'envoyee_le'])
    .where('cotisation_id', '=', cotisation_id)
    .orderBy('envoyee_le')
    .execute()
const raisonOf = (entreprise_id: string) => readRaison(api, entreprise_id)

describe('chaque matin', () => {
  test('une cotisation en retard reçoit la relance de son étape, une seule fois, avec son appel joint', async () => {
    const { id, entreprise_id, email, numero, adherent_id } = await due(15)
    const destinataire = (await readDestinataires(api.db, [entreprise_id])).get(entreprise_id)
    if (!destinataire) throw new Error()
    const donnees = { emetteur: await readEmetteur(api.db), destinataire, campagne: null }
    const appel = { type: 'appel' as const, entreprise_id, cotisation_id: id, date_emission: today() }
    const piece = await api.db
      .insertInto('documents')
      .values({ ...appel, numero, donnees: JSON.stringify(donnees), produit_le: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()

    await run()
    await run()
    const mails = await mailsOf(api, email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      modele: 'cotisation_relance',
      objet: `Cotisation en retard\u00a0: ${await raisonOf(entreprise_id)}`,
      pieces: [piece.id],
      faits: expect.arrayContaining([{ terme: 'Reste à payer', valeur: '60,00\u00a0€' }]),
    })
    expect(await relancesOf(id)).toEqual([{ etape: 'relance_1', canal: 'courriel', envoyee_le: today() }])
    const { adherent_id: ecrit_a } = await api.db
      .selectFrom('courriels')
      .select('adherent_id')
      .where('destinataire', '=', email)
      .executeTakeFirstOrThrow()
    expect(ecrit_a).toBe(adherent_id)
  })

  test('dit les mots de la coopérative, remplis pour celui qui les reçoit', async () => {
    const { id, email } = await due(15)
    const textes = {
      introduction: 'Bonjour {prenom},\n\nIl reste {montant}.',
      signature: 'Nadine\nPour {raison_sociale}',
    }
    const valeur = JSON.stringify({ cotisation_relance: textes })
    await api.db.insertInto('parametres').values({ section: 'courriels', valeur }).execute()
    await run()
    await api.db.deleteFrom('parametres').where('section', '=', 'courriels').execute()
    const [mail] = await mailsOf(api, email)
    const { prenom } = await api.db
      .selectFrom('adherents')
      .select('prenom')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(mail?.paragraphes.slice(0, 2)).toEqual([`Bonjour ${prenom},`, 'Il reste 60,00\u00a0€.'])
    expect(mail?.signature?.[0]).toMatch(/^Nadine\nPour ./)
    expect(await relancesOf(id)).toHaveLength(1)
  })

  test('deux serveurs à la fois n’envoient rien deux fois', async () => {
    const dues = await Promise.all(Array.from({ length: 5 }, () => due(30)))
    await Promise.all([run(), run(), run()])
    for (const { id, email } of dues) {
      expect(await relancesOf(id)).toHaveLength(1)
      expect(await mailsOf(api, email)).toHaveLength(1)
    }
  })

  test('le ton monte d’étape en étape, et le paiement arrête tout', async () => {
    const { id, entreprise_id, email } = await due(-7)
    await run()
    api.clock.advance(22 * JOUR_MS)
    await run()
    await recordReglement(
      { db: api.db, now: api.now() },
      {
        entreprise_id,
        moyen: 'virement',
        date_reglement: today(),
        montant: 2_000,
        reference: null,
      },
    )
    api.clock.advance(15 * JOUR_MS)
    await run()
    const mails = await mailsOf(api, email)
    expect(mails.map(({ modele }) => modele)).toEqual([
      'cotisation_rappel',
      'cotisation_relance',
      'cotisation_derniere',
    ])
    expect(mails[2]?.paragraphes[0]).toContain('40,00\u00a0€')
    await recordReglement(
      { db: api.db, now: api.now() },
      {
        entreprise_id,
        moyen: 'virement',
        date_reglement: today(),
        montant: 4_000,
        reference: null,
      },
    )
    api.clock.advance(15 * JOUR_MS)
    await run()
    expect(await relancesOf(id)).toHaveLength(3)
  })

  test('ni en litige, ni une adhésion finie, ni un contact décédé, ni un prélèvement prévu', async () => {
    const litige = await due(16, { litige_motif: 'Conteste la surface' })
    const finie = await due(16)
    await api.db.updateTable('adhesions').set({ statut: 'resiliee' }).where('id', '=', finie.adhesion_id).execute()
    const decede = await due(16)
    await api.db
      .updateTable('adherents')
      .set({ statut_personne: 'decede' })
      .where('id', '=', decede.adherent_id)
      .execute()
    const emise = await due(16, { date_emission: addJours(today(), -3) })
    await run()
    for (const { id } of [litige, finie, decede, emise]) expect(await relancesOf(id)).toEqual([])
  })

  test('qui dit avoir payé n’est pas relancé, puis l’est de nouveau si l’argent n’est pas venu', async () => {
    const { id } = await due(15)
    const muette = await due(15, { email: null })
    const jusqu_au = addJours(today(), 3)
    const dite = { apres_relances: 0, moyen: 'cheque', annonce_le: today(), jusqu_au }
    const dites = [id, muette.id].map((cotisation_id) => ({ ...dite, cotisation_id }))
    await api.db.insertInto('paiements_annonces').values(dites).execute()
    await run()
    api.clock.advance(3 * JOUR_MS)
    await run()
    expect(await relancesOf(id)).toEqual([])
    expect(JSON.stringify(await mailsOf(api, ADMIN))).not.toContain(await raisonOf(muette.entreprise_id))
    api.clock.advance(JOUR_MS)
    await run()
    expect(await relancesOf(id)).toMatchObject([{ etape: 'relance_1', envoyee_le: addJours(jusqu_au, 1) }])
  })

  test('une mise en demeure est une lettre à poster, dont les administrateurs sont avertis', async () => {
    const { id, entreprise_id } = await relancee(45)
    const radiation = await due(90)
    const mise = { etape: 'mise_en_demeure', canal: 'courrier', envoyee_le: addJours(today(), -45) } as const
    await api.db
      .insertInto('relances')
      .values({ cotisation_id: radiation.id, ...mise })
      .execute()
    const tardive = await relancee(90)
    const jamaisRelancee = await due(90)
    const sansEmail = await due(15, { email: null })
    const bilansEnvoyes = async () => (await mailsOf(api, ADMIN)).filter(({ modele }) => modele === 'relances_bilan')
    api.clock.advance(JOUR_MS)
    const before = (await bilansEnvoyes()).length
    await run()
    await run()
    expect(await relancesOf(id)).toMatchObject([
      { etape: 'relance_2' },
      { etape: 'mise_en_demeure', canal: 'courrier' },
    ])
    expect((await relancesOf(radiation.id)).map(({ etape }) => etape).toSorted()).toEqual([
      'mise_en_demeure',
      'radiation',
    ])
    expect(await relancesOf(tardive.id)).toMatchObject([{ etape: 'relance_2' }, { etape: 'mise_en_demeure' }])
    expect(await relancesOf(jamaisRelancee.id)).toMatchObject([{ etape: 'relance_2', canal: 'courriel' }])
    expect(await relancesOf(sansEmail.id)).toMatchObject([{ etape: 'relance_1', canal: 'courrier' }])
    const { donnees, modele_courriel } = await api.db
      .selectFrom('documents')
      .select(['donnees', 'modele_courriel'])
      .where('cotisation_id', '=', id)
      .where('type', '=', 'mise_en_demeure')
      .executeTakeFirstOrThrow()
    expect(modele_courriel).toBe('mise_en_demeure')
    expect(donnees).toMatchObject({ total: 6_000, sommes: [{ montant: 6_000 }] })

    const bilans = (await bilansEnvoyes()).slice(before)
    const dernier = bilans.at(-1)
    expect(dernier?.paragraphes.join('\n')).toContain('2 mises en demeure à envoyer en recommandé\u00a0:')
    for (const dite of [entreprise_id, tardive.entreprise_id, radiation.entreprise_id]) {
      expect(dernier?.paragraphes.join('\n')).toContain(await raisonOf(dite))
    }
    expect(dernier?.objet).toMatch(/sans adresse e-mail$/)
    expect(bilans).toHaveLength(1)
    expect(await mailsOf(api, radiation.email)).toEqual([])
  })

  test('un serveur arrêté en chemin échoue, et le bilan du passage suivant dit tout depuis le dernier', async () => {
    const lettre = await relancee(45)
    const stopping = new AbortController()
    const jobs: Jobs = { enqueue: async () => stopping.abort() }
    const outbox = createOutbox(SECRET_KEY, PUBLIC_URL, NO_JOBS)
    const [job] = relancesJobs({ ...api, outbox, jobs })
    const bilansDe = async (nom: string) =>
      (await mailsOf(api, ADMIN)).filter(({ paragraphes }) => paragraphes.join().includes(nom)).length
    const nom = await raisonOf(lettre.entreprise_id)
    await expect(job?.run(stopping.signal)).rejects.toThrow()
    expect(await relancesOf(lettre.id)).toMatchObject([{ etape: 'relance_2' }, { etape: 'mise_en_demeure' }])
    expect(await bilansDe(nom)).toBe(0)
    api.clock.advance(JOUR_MS)
    await run()
    expect(await bilansDe(nom)).toBe(1)
    api.clock.advance(JOUR_MS)
    await relancee(90)
    await run()
    expect(await bilansDe(nom)).toBe(1)
  })

  test('rien ne part quand les relances sont arrêtées', async () => {
    const { id, email } = await due(15)
    const valeur = JSON.stringify({ actives: false })
    await api.db.insertInto('parametres').values({ section: 'relances', version: 2, valeur }).execute()
    const before = (await mailsOf(api, ADMIN)).length
    await run()
    expect(await relancesOf(id)).toEqual([])
    expect(await mailsOf(api, email)).toEqual([])
    expect(await mailsOf(api, ADMIN)).toHaveLength(before)
  })
})

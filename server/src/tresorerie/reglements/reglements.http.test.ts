import { addJours, jourOf } from '@sillon/domain/jour'
import { describe, expect, test } from 'vitest'
import { aCotisation, aReglement } from '../../testing/a-cotisation.ts'
import { champsOf, journalOf } from '../../testing/a-ferme.ts'
import { anAccount, anEntreprise } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const { id: adminId } = await anAccount(api.db, { is_admin: true, prenom: 'Odile', nom: 'Le Bras' })
const admin = await api.as(adminId)
const today = jourOf(api.now())
const INCONNU = '00000000-0000-4000-8000-000000000000'

const virement = (entreprise_id: string | null, montant: number, more: object = {}) => ({
  entreprise_id,
  moyen: 'virement',
  date_reglement: today,
  montant,
  ...more,
})
const saisir = (body: object, key?: string) => admin.post('/admin/reglements', body, key ? { key } : {})
const acte = (id: string, nom: string, body: object, version: number) =>
  admin.post(`/admin/reglements/${id}/${nom}`, body, { version })
const etatOf = (id: string) =>
  api.db.selectFrom('cotisations').select(['statut', 'regle']).where('id', '=', id).executeTakeFirstOrThrow()
const versionOf = async (id: string) => (await admin.get(`/admin/reglements/${id}`)).json().version

/** Two fees of one company, the older first. */
async function deuxCotisations() {
  const ancienne = await aCotisation(api.db, { montant: 5_000, echeance: addJours(today, -60) })
  const { adhesion_id, entreprise_id } = ancienne
  const recente = await aCotisation(api.db, { montant: 5_000, adhesion_id, echeance: addJours(today, 30) })
  return { entreprise_id, ancienne: ancienne.id, recente: recente.id }
}

describe('saisir un règlement', () => {
  test('paie la plus ancienne échéance d’abord, et le surplus reste au crédit', async () => {
    const { entreprise_id, ancienne, recente } = await deuxCotisations()
    const response = await saisir(virement(entreprise_id, 12_000, { reference: ' VIR 42 ', commentaire: '' }))
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({
      moyen: 'virement',
      montant: 12_000,
      affecte: 10_000,
      rembourse: 0,
      disponible: 2_000,
      reference: 'VIR 42',
      commentaire: null,
      statut: 'valide',
      saisi_par: 'Odile Le Bras',
      entreprise: { id: entreprise_id },
      recus: [],
    })
    const { affectations } = response.json()
    expect(affectations.map((one: { creance_id: string; montant: number }) => one.creance_id)).toEqual([
      ancienne,
      recente,
    ])
    expect(await etatOf(ancienne)).toEqual({ statut: 'payee', regle: 5_000 })
    expect(await journalOf(api, response.json().id)).toMatchObject([{ action: 'creation', apres: { montant: 12_000 } }])
  })

  test('un crédit sert au règlement suivant', async () => {
    const { entreprise_id, ancienne, recente } = await deuxCotisations()
    await saisir(virement(entreprise_id, 4_000, { affectations: [] }))
    expect(await etatOf(ancienne)).toMatchObject({ statut: 'appelee' })
    await saisir(virement(entreprise_id, 2_000))
    expect(await etatOf(ancienne)).toEqual({ statut: 'payee', regle: 5_000 })
    expect(await etatOf(recente)).toEqual({ statut: 'partiellement_payee', regle: 1_000 })
  })

  test('plusieurs moyens paient une cotisation', async () => {
    const { id, entreprise_id } = await aCotisation(api.db, { montant: 6_000 })
    for (const [moyen, montant, statut] of [
      ['cheque', 2_000, 'partiellement_payee'],
      ['especes', 1_000, 'partiellement_payee'],
      ['carte', 3_000, 'payee'],
    ] as const) {
      const affectations = [{ creance_id: id, montant }]
      expect((await saisir(virement(entreprise_id, montant, { moyen, affectations }))).statusCode).toBe(201)
      expect(await etatOf(id)).toMatchObject({ statut })
    }
  })

  test('sans entreprise, il attend d’être rapproché', async () => {
    const response = await saisir(virement(null, 7_000, { reference: 'INCONNU 7' }))
    expect(response.json()).toMatchObject({ entreprise: null, affecte: 0, disponible: 7_000 })
  })

  test('un reçu est émis, numéroté, avec ce qui est payé', async () => {
    const { id: creance_id, entreprise_id, numero } = await aCotisation(api.db, { montant: 6_000 })
    const { recus } = (await saisir(virement(entreprise_id, 6_000, { recu: true }))).json()
    expect(recus).toEqual([{ id: expect.any(String), numero: expect.stringMatching(/^RE-\d{4}-\d{6}$/) }])
    const { donnees, modele_courriel } = await api.db
      .selectFrom('documents')
      .select(['donnees', 'modele_courriel'])
      .where('id', '=', recus[0].id)
      .executeTakeFirstOrThrow()
    expect(modele_courriel).toBe('recu')
    expect(donnees).toMatchObject({
      reglement: { date: today, moyen: 'virement', montant: 6_000, reference: null },
      sommes: [{ numero, montant: 6_000 }],
    })
    expect(await etatOf(creance_id)).toMatchObject({ statut: 'payee' })
  })

  test('R61 : un double clic n’en enregistre qu’un', async () => {
    const { id, entreprise_id } = await aCotisation(api.db, { montant: 6_000 })
    const body = virement(entreprise_id, 2_000)
    const answers = await Promise.all(['a', 'b'].map(() => saisir(body, `double-clic-${id}`)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(answers[0]?.json().id).toBe(answers[1]?.json().id)
    expect(await etatOf(id)).toMatchObject({ regle: 2_000 })
  })

  test('R63 : vingt à la fois sur une cotisation ne la paient jamais trop', async () => {
    const { id: creance_id, entreprise_id } = await aCotisation(api.db, { montant: 10_000 })
    const affectations = [{ creance_id, montant: 900 }]
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => saisir(virement(entreprise_id, 900, { affectations }))),
    )
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 201)).toHaveLength(11)
    expect(codes.filter((code) => code === 409)).toHaveLength(9)
    expect(await etatOf(creance_id)).toEqual({ statut: 'partiellement_payee', regle: 9_900 })
  })

  test.each([
    ['un montant nul', { montant: 0 }, 'montant'],
    ['un montant à virgule', { montant: 10.5 }, 'montant'],
    ['un moyen inconnu', { moyen: 'troc' }, 'moyen'],
    ['une date impossible', { date_reglement: '2026-02-30' }, 'date_reglement'],
    ['une date à venir', { date_reglement: addJours(today, 1) }, 'date_reglement'],
    ['un prélèvement à venir', { moyen: 'prelevement_sepa', date_reglement: addJours(today, 1) }, 'date_reglement'],
    ['une entreprise inconnue', { entreprise_id: INCONNU }, 'entreprise_id'],
    ['un reçu sans entreprise', { recu: true }, 'recu'],
    ['une référence trop longue', { reference: 'x'.repeat(141) }, 'reference'],
    ['un attribut en trop', { statut: 'annule' }, 'statut'],
  ])('refuse %s', async (_, more, champ) => {
    const refused = await saisir({ ...virement(null, 1_000), ...more })
    expect(refused.statusCode).toBe(400)
    expect(champsOf(refused)).toEqual([champ])
  })

  test('refuse de payer trop, ou une cotisation fermée ou d’une autre entreprise', async () => {
    const { id, entreprise_id, numero } = await aCotisation(api.db, { montant: 6_000 })
    const { id: autre } = await aCotisation(api.db)
    const annulee = await aCotisation(api.db, { entreprise_id, statut: 'annulee' })
    for (const [creance_id, montant, phrase] of [
      [id, 6_001, `Il ne reste que 60,00\u00a0€ à payer sur ${numero}.`],
      [autre, 100, 'L’une des pièces choisies n’attend plus de paiement de cette entreprise.'],
      [annulee.id, 100, 'L’une des pièces choisies n’attend plus de paiement de cette entreprise.'],
    ] as const) {
      const refused = await saisir(virement(entreprise_id, 9_000, { affectations: [{ creance_id, montant }] }))
      expect(refused.statusCode).toBe(409)
      expect(refused.json().detail).toBe(phrase)
    }
    expect(await etatOf(id)).toMatchObject({ regle: 0 })
  })
})

describe('les actes sur un règlement', () => {
  test('annulé, ce qu’il avait payé est de nouveau dû, et il ne s’annule pas deux fois', async () => {
    const { id: creance_id, entreprise_id } = await aCotisation(api.db, { montant: 6_000 })
    const { id, version } = (await saisir(virement(entreprise_id, 6_000))).json()
    const response = await acte(id, 'annuler', { motif: 'Saisi deux fois' }, version)
    expect(response.json()).toMatchObject({
      statut: 'annule',
      motif: 'Saisi deux fois',
      close_le: today,
      affecte: 0,
      disponible: 0,
      affectations: [{ creance_id, montant: 6_000, annulee_le: today }],
    })
    expect(await etatOf(creance_id)).toEqual({ statut: 'appelee', regle: 0 })
    const again = await acte(id, 'annuler', { motif: 'Encore' }, response.json().version)
    expect(again.json()).toMatchObject({ status: 409, detail: 'Ce règlement est déjà annulé.' })
    expect((await acte(id, 'rejeter', { motif: 'Encore' }, response.json().version)).statusCode).toBe(409)
  })

  test('R62 : deux annulations à la fois, une seule compte', async () => {
    const { entreprise_id } = await aCotisation(api.db)
    const { id, version } = (await saisir(virement(entreprise_id, 6_000))).json()
    const answers = await Promise.all([1, 2].map((rang) => acte(id, 'annuler', { motif: `Essai ${rang}` }, version)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412])
    expect((await admin.post(`/admin/reglements/${id}/annuler`, { motif: 'Sans version' })).statusCode).toBe(428)
  })

  test('rejeté, il garde le code de la banque, et le crédit d’un autre prend sa place', async () => {
    const { id: creance_id, entreprise_id } = await aCotisation(api.db, { montant: 6_000 })
    const { id, version } = (await saisir(virement(entreprise_id, 6_000, { moyen: 'cheque' }))).json()
    await saisir(virement(entreprise_id, 2_500))
    const rejet = { motif: 'Chèque sans provision', code_rejet: 'AM04', date: today }
    expect((await acte(id, 'rejeter', rejet, version)).json()).toMatchObject({ statut: 'rejete', code_rejet: 'AM04' })
    expect(await etatOf(creance_id)).toEqual({ statut: 'partiellement_payee', regle: 2_500 })
    expect((await acte(id, 'affecter', {}, await versionOf(id))).json().detail).toContain('annulé ou rejeté')
  })

  test.each([
    ['annuler', {}, 'motif'],
    ['annuler', { motif: ' ' }, 'motif'],
    ['rejeter', { motif: 'Retour', date: '2999-01-01' }, 'date'],
    ['rejeter', { motif: 'Retour', date: addJours(today, -1) }, 'date'],
    ['rembourser', { montant: 0, date_remboursement: '2026-01-01' }, 'montant'],
    ['rembourser', { montant: 1, date_remboursement: '2150-01-01' }, 'date_remboursement'],
  ])('%s %j est refusé', async (nom, body, champ) => {
    const { id, version } = await aReglement(api.db, { entreprise_id: (await anEntreprise(api.db)).id })
    const refused = await acte(id, nom, body, version)
    expect(refused.statusCode).toBe(400)
    expect(champsOf(refused)).toEqual([champ])
  })

  test('remboursé, le crédit baisse, jamais au-dessous de zéro', async () => {
    const { id: entreprise_id } = await anEntreprise(api.db)
    const { id, version } = (await saisir(virement(entreprise_id, 5_000))).json()
    const first = await acte(id, 'rembourser', { montant: 3_000, date_remboursement: today, reference: 'R1' }, version)
    expect(first.json()).toMatchObject({
      rembourse: 3_000,
      disponible: 2_000,
      remboursements: [{ date_remboursement: today, montant: 3_000, reference: 'R1' }],
    })
    const body = { montant: 2_001, date_remboursement: today }
    const refused = await acte(id, 'rembourser', body, first.json().version)
    expect(refused.json()).toMatchObject({
      status: 409,
      detail: 'Il ne reste que 20,00\u00a0€ à rembourser sur ce règlement.',
    })
    const annule = await acte(id, 'annuler', { motif: 'Trop tard' }, first.json().version)
    expect(annule.json().detail).toContain('remboursé en partie')
    const racing = await Promise.all(
      [1, 2].map(() => acte(id, 'rembourser', { montant: 2_000, date_remboursement: today }, first.json().version)),
    )
    expect(racing.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412])
  })

  test('pas encore encaissé, il ne se rembourse pas', async () => {
    const { id: entreprise_id } = await anEntreprise(api.db)
    const date_reglement = addJours(today, 3)
    const { id, version } = await aReglement(api.db, { entreprise_id, moyen: 'prelevement_sepa', date_reglement })
    const refused = await acte(id, 'rembourser', { montant: 100, date_remboursement: today }, version)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().detail).toContain('Ce prélèvement n’est pas encore encaissé\u00a0: ')
  })

  test('remboursé puis rejeté, l’entreprise doit ce qui lui fut rendu, et aucun crédit ne paie', async () => {
    const { entreprise_id } = await aCotisation(api.db, { montant: 100 })
    const { id, version } = (await saisir(virement(entreprise_id, 5_000, { affectations: [] }))).json()
    const rendu = await acte(id, 'rembourser', { montant: 3_000, date_remboursement: today }, version)
    const rejete = await acte(id, 'rejeter', { motif: 'Retour' }, rendu.json().version)
    expect(rejete.json()).toMatchObject({ statut: 'rejete', disponible: 0 })
    const compte = (await admin.get(`/admin/entreprises/${entreprise_id}/compte`)).json()
    expect(compte.credit).toBe(-3_000)
    expect(compte.solde).toBe(3_100)
    expect((await saisir(virement(entreprise_id, 40))).json()).toMatchObject({ affecte: 40 })
  })

  test('ce qui reste s’affecte au choix', async () => {
    const { entreprise_id, ancienne, recente } = await deuxCotisations()
    const { id, version } = (await saisir(virement(entreprise_id, 6_000, { affectations: [] }))).json()
    const affectations = [{ creance_id: recente, montant: 4_000 }]
    const choisi = (await acte(id, 'affecter', { affectations }, version)).json()
    expect(choisi).toMatchObject({ affecte: 4_000, disponible: 2_000 })
    expect(await etatOf(ancienne)).toMatchObject({ regle: 0 })
    const reste = (await acte(id, 'affecter', {}, choisi.version)).json()
    expect(reste).toMatchObject({ affecte: 6_000, disponible: 0 })
    expect(await etatOf(ancienne)).toMatchObject({ regle: 2_000 })
    expect((await acte(id, 'affecter', {}, reste.version)).json().detail).toBe('Il n’y a rien à affecter.')
  })

  test('rapproché, il paie ce que doit son entreprise, une seule fois', async () => {
    const { id: creance_id, entreprise_id } = await aCotisation(api.db, { montant: 6_000 })
    const { id, version } = (await saisir(virement(null, 6_000, { reference: 'VIR' }))).json()
    expect((await acte(id, 'affecter', {}, version)).json().detail).toContain('Rapprochez d’abord')
    const patch = (body: object, at: number) => admin.patch(`/admin/reglements/${id}`, body, { version: at })
    expect(champsOf(await patch({ entreprise_id: INCONNU }, version))).toEqual(['entreprise_id'])
    const done = await patch({ entreprise_id }, version)
    expect(done.json()).toMatchObject({ entreprise: { id: entreprise_id }, affecte: 6_000, reference: 'VIR' })
    expect(await etatOf(creance_id)).toMatchObject({ statut: 'payee' })
    const again = await patch({ entreprise_id }, done.json().version)
    expect(again.json()).toMatchObject({ status: 409, detail: 'Ce règlement est déjà rapproché d’une entreprise.' })
    const mots = await patch({ reference: 'VIR 2', commentaire: 'Appelée le 3.' }, done.json().version)
    expect(mots.json()).toMatchObject({ reference: 'VIR 2', commentaire: 'Appelée le 3.', affecte: 6_000 })
    expect((await patch({ reference: 'x' }, version)).statusCode).toBe(412)
    expect((await admin.patch(`/admin/reglements/${id}`, { reference: 'x' })).statusCode).toBe(428)
  })

  test('un règlement inconnu', async () => {
    expect((await admin.get(`/admin/reglements/${INCONNU}`)).statusCode).toBe(404)
    expect((await acte(INCONNU, 'annuler', { motif: 'x' }, 1)).statusCode).toBe(404)
    expect((await admin.get('/admin/reglements/un')).statusCode).toBe(404)
  })
})

import { expect, test } from 'vitest'
import { createOutbox } from '../../platform/mail/outbox.ts'
import { leaveAfterATakingBack } from '../../testing/actes-attendus.ts'
import { anAccount, aPerson } from '../../testing/factories.ts'
import { NO_JOBS, PUBLIC_URL, SECRET_KEY, startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const adminId = (await anAccount(api.db, { is_admin: true })).id
const admin = await api.as(adminId)
const outbox = createOutbox(SECRET_KEY, PUBLIC_URL, NO_JOBS)

type Row = {
  statut?: 'en_attente' | 'envoye' | 'echec' | 'annule'
  erreur?: string
  sans_contenu?: true
  age_h?: number
}

async function aCourriel(email: string, objet: string, { statut, erreur, sans_contenu, age_h = 0 }: Row = {}) {
  const mail = { modele: 'essai', objet, titre: objet, paragraphes: ['marqueur-contenu'] }
  await outbox.post(api.db, { email }, mail, api.now())
  const { id } = await api.db
    .updateTable('courriels')
    .set({
      ...(statut && { statut }),
      ...(erreur && { erreur, tentatives: 8 }),
      ...(sans_contenu && { contenu_chiffre: null }),
      created_at: new Date(Date.now() - age_h * 3_600_000),
    })
    .where('destinataire', '=', email)
    .where('objet', '=', objet)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const attente = await aCourriel('elodie@exemple.fr', 'Choisissez votre mot de passe')
const envoye = await aCourriel('ludovic@exemple.fr', 'Votre adhésion est validée', {
  statut: 'envoye',
  sans_contenu: true,
  age_h: 1,
})
const echec = await aCourriel('adresse.fausse@exemple.fr', 'Votre invitation', {
  statut: 'echec',
  erreur: 'L’adresse du destinataire a été refusée (550).',
  age_h: 48,
})
const annule = await aCourriel('bernard@exemple.fr', 'Votre invitation', {
  statut: 'annule',
  sans_contenu: true,
  age_h: 72,
})

const list = async (query = '') => (await admin.get(`/admin/courriels?${query}`)).json()
const idsOf = async (query?: string) => (await list(query)).resultats.map(({ id }: { id: string }) => id)

test('les échecs viennent en tête, puis les plus récents', async () => {
  expect(await idsOf()).toEqual([echec, attente, envoye, annule])
})

test('R31 : une ligne porte ce qui suit l’envoi, jamais ce que dit le message', async () => {
  const response = await admin.get('/admin/courriels?statut=echec')
  expect(response.json()).toMatchObject({ total: 1, total_exact: true, page: 1, par_page: 25 })
  expect(response.json().resultats).toEqual([
    {
      id: echec,
      cree_le: expect.stringMatching(/Z$/),
      modele: 'essai',
      destinataire: 'adresse.fausse@exemple.fr',
      objet: 'Votre invitation',
      statut: 'echec',
      tentatives: 8,
      prochain_essai_le: null,
      jointes: [],
      envoye_le: null,
      erreur: 'L’adresse du destinataire a été refusée (550).',
      a_contenu: true,
    },
  ])
  expect((await admin.get('/admin/courriels')).body).not.toContain('marqueur')
})

test.each([
  ['q=elodie', [attente]],
  ['q=ELODIE%40exemple', [attente]],
  ['q=invitation', [echec, annule]],
  ['q=invitation%20bernard', [annule]],
  ['q=personne', []],
  ['modele=autre', []],
  ['modele=essai&statut=annule', [annule]],
  ['tri=destinataire', [echec, annule, attente, envoye]],
  ['tri=-cree_le', [attente, envoye, echec, annule]],
  ['par_page=2&page=2', [envoye, annule]],
])('?%s', async (query, expected) => {
  expect(await idsOf(query)).toEqual(expected)
})

test.each(['statut=perdu', 'tri=contenu_chiffre', 'modele=DROP%20TABLE', 'page=0', 'par_page=500', 'page=9999'])(
  '?%s est refusé',
  async (query) => {
    expect((await admin.get(`/admin/courriels?${query}`)).statusCode).toBe(400)
  },
)

test('les comptes de chaque statut', async () => {
  expect((await admin.get('/admin/courriels/comptes')).json()).toEqual({
    statuts: { en_attente: 1, envoye: 1, echec: 1, annule: 1 },
  })
})

test('un échec renvoyé attend de nouveau, à neuf, et le journal le dit', async () => {
  const id = await aCourriel('renvoi@exemple.fr', 'À renvoyer', { statut: 'echec', erreur: 'Refusé.' })
  const response = await admin.post(`/admin/courriels/${id}/renvoyer`)
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({ id, statut: 'en_attente', tentatives: 0, erreur: null, a_contenu: true })
  expect(Date.parse(response.json().prochain_essai_le)).toBeLessThanOrEqual(Date.now())
  expect(await journalOf(id)).toEqual([
    { action: 'renvoyer', acteur_id: adminId, avant: { statut: 'echec' }, apres: { statut: 'en_attente' } },
  ])
})

test('un renvoi attend, se reprend sans laisser de trace, puis se fait', async () => {
  const id = await aCourriel('attente@exemple.fr', 'À renvoyer', { statut: 'echec', erreur: 'Refusé.' })
  const lent = await startTestApp({ beside: api, delaiActes: 30 })
  const bureau = await lent.as((await anAccount(api.db, { is_admin: true })).id)
  const ask = () => bureau.post(`/admin/courriels/${id}/renvoyer`)
  const observe = () => api.db.selectFrom('courriels').select(['statut', 'tentatives']).where('id', '=', id).execute()
  const depart = { ask, observe, libelle: 'Renvoi de «\u00a0À renvoyer\u00a0»' }
  expect(await leaveAfterATakingBack(lent, bureau, depart)).toEqual([{ statut: 'en_attente', tentatives: 0 }])
})

test('renvoyé, il part à l’adresse corrigée depuis dans la fiche, jamais à celle d’un compte', async () => {
  const echoue = async (more: { utilisateur_id?: string | null; adherent_id?: string | null }) => {
    const id = await aCourriel('fausse@exemple.fr', 'À corriger', { statut: 'echec', erreur: 'Refusé.' })
    await api.db
      .updateTable('courriels')
      .set({ ...more, objet: `${id} à corriger` })
      .where('id', '=', id)
      .execute()
    return id
  }
  const { id: adherent_id } = await aPerson(api.db, { email: 'juste@exemple.fr' })
  const fiche = await echoue({ adherent_id })
  expect((await admin.post(`/admin/courriels/${fiche}/renvoyer`)).json()).toMatchObject({
    destinataire: 'juste@exemple.fr',
    statut: 'en_attente',
  })
  expect(await journalOf(fiche)).toMatchObject([{ apres: { statut: 'en_attente', adresse_corrigee: true } }])

  const compte = await echoue({ adherent_id, utilisateur_id: adminId })
  const { id: sans } = await aPerson(api.db, { email: null })
  const sansAdresse = await echoue({ adherent_id: sans })
  for (const id of [compte, sansAdresse]) {
    const { destinataire } = (await admin.post(`/admin/courriels/${id}/renvoyer`)).json()
    expect(destinataire).toBe('fausse@exemple.fr')
    expect(await journalOf(id)).toMatchObject([{ apres: { statut: 'en_attente' } }])
  }
})

test('un e-mail en attente annulé perd son contenu et ne peut plus partir', async () => {
  const id = await aCourriel('annulation@exemple.fr', 'À annuler')
  const response = await admin.post(`/admin/courriels/${id}/annuler`)
  expect(response.json()).toMatchObject({ statut: 'annule', a_contenu: false })
  expect(await journalOf(id)).toMatchObject([{ action: 'annuler', apres: { statut: 'annule' } }])
  const refused = await admin.post(`/admin/courriels/${id}/renvoyer`)
  expect(refused.statusCode).toBe(409)
  expect(refused.json().detail).toBe('Le contenu de cet e-mail a été effacé\u00a0: il ne peut plus partir.')
})

test('un acte impossible est refusé sans rien changer', async () => {
  expect((await admin.post(`/admin/courriels/${envoye}/renvoyer`)).json()).toMatchObject({
    status: 409,
    detail: 'Cet e-mail est déjà parti.',
  })
  expect((await admin.post(`/admin/courriels/${envoye}/annuler`)).statusCode).toBe(409)
  expect((await admin.post(`/admin/courriels/${echec}/annuler`)).statusCode).toBe(409)
  expect(await journalOf(envoye)).toEqual([])
})

test('l’aperçu montre l’e-mail entier avec les textes saisis, sans rien enregistrer', async () => {
  const textes = { introduction: 'Bonjour {prenom}, pour {raison_sociale}\u00a0:', signature: 'Nadine' }
  const { apercus } = (
    await admin.post('/admin/courriels/apercu', { cotisation_relance: textes, appel_cotisation: textes, recu: textes })
  ).json()
  expect(apercus.map(({ modele }: { modele: string }) => modele)).toEqual([
    'appel_cotisation',
    'cotisation_relance',
    'recu',
  ])
  for (const { texte } of apercus) {
    expect(texte).toContain('Bonjour Élodie, pour GAEC des Tilleuls\u00a0:')
    expect(texte).toContain('248,50\u00a0€')
    expect(texte).toContain('\n\nNadine\n\n')
  }
  expect((await admin.get('/admin/parametres')).json().courriels.recu).toEqual({ introduction: null, signature: null })
})

test('l’aperçu refuse une variable inconnue sur son champ', async () => {
  const refused = await admin.post('/admin/courriels/apercu', { recu: { introduction: '{nom}', signature: null } })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().errors).toMatchObject([{ champ: 'recu.introduction' }])
  expect(refused.json().errors[0].message).toContain('{prenom}')
})

test('un e-mail inconnu', async () => {
  for (const acte of ['renvoyer', 'annuler']) {
    expect((await admin.post(`/admin/courriels/00000000-0000-4000-8000-000000000000/${acte}`)).statusCode).toBe(404)
    expect((await admin.post(`/admin/courriels/un/${acte}`)).statusCode).toBe(404)
  }
})

const journalOf = (objet_id: string) =>
  api.db
    .selectFrom('journal')
    .select(['action', 'acteur_id', 'avant', 'apres'])
    .where('objet', '=', 'courriel')
    .where('objet_id', '=', objet_id)
    .execute()

import { describe, expect, test } from 'vitest'
import { champsOf, journalOf } from '../../testing/a-ferme.ts'
import { anAccountWithPassword } from '../../testing/accounts.ts'
import { anAccount, anAdhesion } from '../../testing/factories.ts'
import { mailsOf } from '../../testing/mails.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const moi = await anAccountWithPassword(api.db, { is_admin: true, identifiant: 'nadine.berthelot' })
const admin = await api.as(moi.id)

const find = async (id: string) => (await admin.get(`/admin/utilisateurs/${id}`)).json()
const change = async (id: string, body: object) =>
  admin.patch(`/admin/utilisateurs/${id}`, body, { version: (await find(id)).version })
const emailOf = async (id: string) => (await find(id)).email

describe('la liste', () => {
  test('dit de chaque compte son état, son rôle et ses entreprises', async () => {
    const { entreprise_id, id: adhesion_id } = await anAdhesion(api.db)
    const { id } = await anAccount(api.db, { entreprise_id, identifiant: 'liste.une' })
    const { resultats } = (await admin.get('/admin/utilisateurs?q=liste.une')).json()
    expect(resultats).toMatchObject([
      { id, statut: 'actif', is_admin: false, entreprises: [{ id: entreprise_id, adhesion_id }] },
    ])
    expect(Object.keys(resultats[0]).toSorted()).toEqual([
      'derniere_connexion_le',
      'email',
      'entreprises',
      'id',
      'identifiant',
      'invitation_expire_le',
      'is_admin',
      'is_retraite',
      'nom',
      'prenom',
      'role_bureau',
      'second_facteur',
      'statut',
      'version',
    ])
  })

  test.each([
    ['?q=NADINE.berthelot', 1],
    ['?q=nadine-berthelot&role=adherent', 0],
    ['?q=nadine.berthelot&role=admin', 1],
    ['?q=nadine.berthelot&statut=desactive', 0],
    ['?q=%', 0],
  ])('%s en trouve %i', async (query, total) => {
    expect((await admin.get(`/admin/utilisateurs${query}`)).json().total).toBe(total)
  })

  test.each(['?tri=mot_de_passe_hash', '?statut=inconnu', '?page=900&par_page=100'])('%s est refusé', async (query) => {
    expect((await admin.get(`/admin/utilisateurs${query}`)).statusCode).toBe(400)
  })
})

describe('inviter au bureau', () => {
  const INVITE = { email: 'Paul.Merle@exemple.fr', prenom: 'Paul', nom: 'Merle' }

  test('lui écrit un lien, le renvoie, l’annule', async () => {
    const created = await admin.post('/admin/utilisateurs', INVITE, { key: 'invitation-de-paul' })
    expect(created.statusCode).toBe(201)
    const { id, identifiant, statut, invitation_expire_le } = created.json()
    expect({ identifiant, statut }).toEqual({ identifiant: 'paul.merle', statut: 'invite' })
    expect(Date.parse(invitation_expire_le)).toBeGreaterThan(Date.now())
    expect((await admin.post(`/admin/utilisateurs/${id}/invitation`)).statusCode).toBe(200)
    const mails = await mailsOf(api, 'Paul.Merle@exemple.fr')
    expect(mails.map(({ modele }) => modele)).toEqual(['invitation', 'invitation'])
    expect(mails[0]?.jeton).not.toBe(mails[1]?.jeton)
    expect((await admin.delete(`/admin/utilisateurs/${id}/invitation`)).statusCode).toBe(204)
    expect((await admin.get(`/admin/utilisateurs/${id}`)).statusCode).toBe(404)
    expect((await journalOf(api, id)).map(({ action }) => action)).toEqual([
      'invitation',
      'invitation_renvoyee',
      'invitation_annulee',
    ])
  })

  test('avec le rôle choisi, administrateur sans le dire', async () => {
    const roles = []
    for (const [rang, role] of [{}, { role_bureau: 'tresorier' }].entries()) {
      const created = await admin.post('/admin/utilisateurs', { ...INVITE, email: `role-${rang}@exemple.fr`, ...role })
      roles.push(created.json().role_bureau)
    }
    expect(roles).toEqual(['administrateur', 'tresorier'])
  })

  test('R7 : le lien ne se lit dans aucune réponse à l’administrateur', async () => {
    const email = 'discrete@exemple.fr'
    const answers = [await admin.post('/admin/utilisateurs', { ...INVITE, email })]
    const { id } = answers[0]?.json() ?? {}
    answers.push(await admin.post(`/admin/utilisateurs/${id}/invitation`))
    for (const path of [
      `/admin/utilisateurs/${id}`,
      '/admin/utilisateurs?par_page=100',
      '/admin/courriels',
      '/admin/journal',
    ]) {
      answers.push(await admin.get(path))
    }
    const mails = await mailsOf(api, email)
    expect(mails).toHaveLength(2)
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBeLessThan(300)
      for (const { jeton } of mails) expect(body).not.toContain(jeton)
    }
  })

  test('une adresse déjà prise, dans une autre casse, est refusée sur son champ', async () => {
    await anAccount(api.db, { email: 'prise@exemple.fr' })
    const refused = await admin.post('/admin/utilisateurs', { ...INVITE, email: 'PRISE@exemple.fr' })
    expect(refused.statusCode).toBe(409)
    expect(champsOf(refused)).toEqual(['email'])
  })

  test.each([
    [{ email: 'pas une adresse' }, 'email'],
    [{ nom: 'Merle\r\nBcc: x@exemple.fr' }, 'nom'],
    [{ prenom: '' }, 'prenom'],
    [{ is_admin: false }, 'is_admin'],
    [{ role_bureau: 'secretaire' }, 'role_bureau'],
    [{ role_bureau: null }, 'role_bureau'],
  ])('%j est refusé sur « %s »', async (faux, champ) => {
    const refused = await admin.post('/admin/utilisateurs', { ...INVITE, ...faux })
    expect(refused.statusCode).toBe(400)
    expect(champsOf(refused)).toEqual([champ])
  })

  test('un compte déjà ouvert n’attend plus d’invitation', async () => {
    const { id } = await anAccountWithPassword(api.db)
    expect((await admin.post(`/admin/utilisateurs/${id}/invitation`)).statusCode).toBe(409)
    expect((await admin.delete(`/admin/utilisateurs/${id}/invitation`)).statusCode).toBe(409)
    expect((await find(id)).statut).toBe('actif')
  })
})

describe('changer un compte', () => {
  test('le désactiver ferme ses sessions et ses liens, le réactiver le rouvre', async () => {
    const { id } = await anAccountWithPassword(api.db)
    const member = await api.as(id)
    await admin.post(`/admin/utilisateurs/${id}/mot-de-passe`)
    expect((await change(id, { statut: 'desactive' })).json()).toMatchObject({ statut: 'desactive' })
    expect((await member.get('/auth/whoami')).statusCode).toBe(401)
    expect(await api.db.selectFrom('jetons').select('usage').where('utilisateur_id', '=', id).execute()).toEqual([])
    expect((await change(id, { statut: 'actif' })).json()).toMatchObject({ statut: 'actif' })
    expect((await member.get('/auth/whoami')).statusCode).toBe(401)
  })

  test('réactivé sans avoir jamais eu de mot de passe, il redevient invité', async () => {
    const { id } = await anAccount(api.db, { statut: 'desactive' })
    expect((await change(id, { statut: 'actif' })).json()).toMatchObject({ statut: 'invite' })
  })

  test('nommé administrateur, un adhérent l’est dès sa requête suivante, second facteur d’abord', async () => {
    const { id } = await anAccount(api.db)
    const member = await api.as(id)
    expect((await change(id, { role_bureau: 'administrateur' })).statusCode).toBe(200)
    expect((await member.get('/admin/utilisateurs')).json()).toMatchObject({ code: 'second-facteur-du' })
    expect(await journalOf(api, id)).toMatchObject([
      { avant: { is_admin: false, role_bureau: null }, apres: { is_admin: true, role_bureau: 'administrateur' } },
    ])
  })

  test('le rôle change : la session continue, avec ses nouveaux droits dès la requête suivante', async () => {
    const { id } = await anAccount(api.db, { is_admin: true })
    const client = await api.as(id)
    expect((await client.get('/admin/utilisateurs')).statusCode).toBe(200)
    expect((await change(id, { role_bureau: 'lecture' })).json()).toMatchObject({
      is_admin: true,
      role_bureau: 'lecture',
    })
    expect((await client.get('/auth/whoami')).json()).toMatchObject({ is_admin: true, role_bureau: 'lecture' })
    const refused = await client.get('/admin/utilisateurs')
    expect([refused.statusCode, refused.json().detail]).toEqual([
      403,
      'Votre rôle (Lecture) ne permet pas de gérer les comptes des utilisateurs\u00a0: demandez-le à un administrateur.',
    ])
    expect((await client.get('/admin/adhesions')).statusCode).toBe(200)
    expect(await journalOf(api, id)).toMatchObject([
      { avant: { role_bureau: 'administrateur' }, apres: { role_bureau: 'lecture' } },
    ])
  })

  test('qui quitte le bureau n’a plus de rôle', async () => {
    const { id } = await anAccount(api.db, { is_admin: true, role_bureau: 'tresorier' })
    expect((await change(id, { role_bureau: null })).json()).toMatchObject({ is_admin: false, role_bureau: null })
  })

  test('l’identifiant change, un autre ne peut pas le prendre', async () => {
    const { id } = await anAccount(api.db)
    expect((await change(id, { identifiant: ' Ferme.Des.Tilleuls ' })).json().identifiant).toBe('ferme.des.tilleuls')
    const { id: autre } = await anAccount(api.db)
    expect(champsOf(await change(autre, { identifiant: 'ferme.des.tilleuls' }))).toEqual(['identifiant'])
    expect((await change(autre, { identifiant: 'a@b.fr' })).statusCode).toBe(400)
  })

  test('une version périmée est refusée, un compte inconnu n’existe pas', async () => {
    const { id } = await anAccount(api.db)
    await change(id, { statut: 'desactive' })
    expect((await admin.patch(`/admin/utilisateurs/${id}`, { statut: 'actif' }, { version: 1 })).statusCode).toBe(412)
    const inconnu = '/admin/utilisateurs/00000000-0000-4000-8000-000000000000'
    expect((await admin.patch(inconnu, { statut: 'actif' }, { version: 1 })).statusCode).toBe(404)
  })

  test.each([{ role_bureau: null }, { role_bureau: 'lecture' }, { statut: 'desactive' }])(
    'R30 : nul ne se retire ses propres droits (%j)',
    async (body) => {
      expect((await change(moi.id, body)).statusCode).toBe(409)
      expect(await find(moi.id)).toMatchObject({ role_bureau: 'administrateur', statut: 'actif' })
    },
  )

  test.each([null, 'lecture'])(
    'R30 : deux administrateurs qui se nomment %s l’un l’autre : il en reste un',
    async (role_bureau) => {
      const seuls = await startTestApp()
      await anAccount(seuls.db, { is_admin: true, role_bureau: 'tresorier' })
      const [un, deux] = await Promise.all([
        anAccount(seuls.db, { is_admin: true }),
        anAccount(seuls.db, { is_admin: true }),
      ])
      const demote = async (par: string, qui: string) =>
        (await seuls.as(par)).patch(`/admin/utilisateurs/${qui}`, { role_bureau }, { version: 1 })
      const answers = await Promise.all([demote(un.id, deux.id), demote(deux.id, un.id)])
      expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1)
      const restants = await seuls.db
        .selectFrom('utilisateurs')
        .select('id')
        .where('role_bureau', '=', 'administrateur')
        .execute()
      expect(restants).toHaveLength(1)
    },
  )

  test('un compte en cours de suppression ne se réactive pas d’ici', async () => {
    const { id } = await anAccount(api.db, { statut: 'suppression' })
    expect((await change(id, { statut: 'actif' })).statusCode).toBe(409)
  })
})

describe('commencer une réinitialisation', () => {
  test('le lien part à la personne, jamais à l’administrateur', async () => {
    const { id } = await anAccountWithPassword(api.db, { totp_actif_le: new Date() })
    for (const quoi of ['mot-de-passe', 'second-facteur']) {
      const response = await admin.post(`/admin/utilisateurs/${id}/${quoi}`)
      expect({ statut: response.statusCode, corps: response.body }).toEqual({ statut: 204, corps: '' })
    }
    const mails = await mailsOf(api, await emailOf(id))
    expect(mails.map(({ modele, jeton }) => [modele, jeton.length])).toEqual([
      ['reinitialisation_mot_de_passe', 43],
      ['reinitialisation_second_facteur', 43],
    ])
    expect((await find(id)).second_facteur).toBe(true)
  })

  test('rien à réinitialiser : refus', async () => {
    const sans = await anAccountWithPassword(api.db)
    expect((await admin.post(`/admin/utilisateurs/${sans.id}/second-facteur`)).statusCode).toBe(409)
    const inactif = await anAccount(api.db, { statut: 'desactive' })
    expect((await admin.post(`/admin/utilisateurs/${inactif.id}/mot-de-passe`)).statusCode).toBe(409)
  })
})

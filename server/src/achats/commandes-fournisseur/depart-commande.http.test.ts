import { expect, test } from 'vitest'
import { anAttribution, orderShown } from '../../testing/a-commande-fournisseur.ts'
import { acteDe, announced, letLeave } from '../../testing/actes-attendus.ts'
import { anAccount } from '../../testing/factories.ts'
import { mailsOf } from '../../testing/mails.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp({ delaiActes: 30 })
const { db } = api
const admin = await api.as((await anAccount(db, { is_admin: true })).id)
const autre = await api.as((await anAccount(db, { is_admin: true, prenom: 'Claire', nom: 'Morin' })).id)

/** A purchase to be ordered, whose supplier has its own address. */
async function anOrder() {
  const { groupement } = await anAttribution(db)
  const email = `depart.${groupement.id}@negoce.exemple.fr`
  const fournisseur_id = groupement.fournisseur_id ?? ''
  const change = (adresse: string) =>
    db.updateTable('fournisseurs').set({ email_commandes: adresse }).where('id', '=', fournisseur_id).execute()
  await change(email)
  return { ...groupement, email, change }
}

const situation = async (id: string) => (await admin.get(`/admin/groupements-achats/${id}/commande-fournisseur`)).json()
const numeros = async () =>
  (await db.selectFrom('compteurs').select(['serie', 'dernier']).where('serie', '=', 'commande').execute()).map(
    ({ dernier }) => dernier,
  )

test('la commande attend, sans numéro ni e-mail, puis part une fois à l’adresse qui fut lue', async () => {
  const { id, email } = await anOrder()
  const { apercu, courriel } = await situation(id)
  expect(courriel).toMatchObject({ email, pieces: ['CF-….pdf', 'CF-….csv'] })
  const avant = await numeros()
  const [acte, second] = await Promise.all([
    orderShown(admin, id, email).then(announced),
    orderShown(admin, id, email).then(announced),
  ])
  expect(second.id).toBe(acte.id)
  expect(acte.libelle).toMatch(/^Envoi de la commande «\u00a0.+\u00a0» à /)
  expect(await situation(id)).toMatchObject({ courante: null, apercu })
  expect([await numeros(), await mailsOf(api, email)]).toEqual([avant, []])

  await Promise.all([letLeave(api), letLeave(api)])
  const { courante } = await situation(id)
  expect(courante).toMatchObject({ statut: 'emise', contenu: apercu, envoyee_le: expect.any(String) })
  expect(await mailsOf(api, email)).toMatchObject([{ objet: expect.stringContaining(courante.numero) }])
  expect(await acteDe(admin, id)).toMatchObject({ etat: 'fait', a_lire: false })
})

test('reprise par un collègue, elle ne laisse ni numéro, ni e-mail, ni commande', async () => {
  const { id, email } = await anOrder()
  const avant = await numeros()
  const acte = announced(await orderShown(admin, id, email))
  const refus = await orderShown(autre, id)
  expect([refus.statusCode, refus.json().code]).toEqual([409, 'acte.en-attente'])
  expect((await autre.post(`/admin/actes-en-attente/${acte.id}/annuler`, {})).json().etat).toBe('annule')
  await letLeave(api)
  expect(await situation(id)).toMatchObject({ courante: null, annulees: [] })
  expect([await numeros(), await mailsOf(api, email)]).toEqual([avant, []])
  announced(await orderShown(autre, id, email))
})

test('qui ne passe pas de commande n’en reprend pas', async () => {
  const { id } = await anOrder()
  const acte = announced(await orderShown(admin, id))
  const tresorier = await api.as((await anAccount(db, { is_admin: true, role_bureau: 'tresorier' })).id)
  const refus = await tresorier.post(`/admin/actes-en-attente/${acte.id}/annuler`, {})
  expect([refus.statusCode, refus.json().detail]).toEqual([403, expect.stringMatching(/^Votre rôle/)])
  expect(await acteDe(admin, id)).toMatchObject({ etat: 'en_attente' })
})

test('ce qui n’est plus ce qui fut lu est refusé, tout de suite ou à son heure, et son auteur le lit', async () => {
  const { id, email, change } = await anOrder()
  const lue = (await situation(id)).apercu.total_ht
  const chemin = `/admin/groupements-achats/${id}/commande-fournisseur`
  const refus = await admin.post(chemin, { total_ht: lue + 100, email })
  expect([refus.statusCode, refus.json().code]).toEqual([409, 'commande.changee'])
  const ailleurs = await admin.post(chemin, { total_ht: lue, email: 'ancienne@negoce.exemple.fr' })
  expect([ailleurs.statusCode, ailleurs.json().code]).toEqual([409, 'commande.adresse-changee'])

  const avant = await numeros()
  announced(await orderShown(admin, id, email))
  await change(`neuve.${email}`)
  await letLeave(api)
  expect(await acteDe(admin, id)).toMatchObject({
    etat: 'refuse',
    a_lire: true,
    refus: `L’adresse du fournisseur pour ses commandes est maintenant neuve.${email}. Relisez-la, puis recommencez.`,
  })
  expect(await situation(id)).toMatchObject({ courante: null })
  expect([await numeros(), await mailsOf(api, `neuve.${email}`)]).toEqual([avant, []])
})

test('un collègue a tout changé avant l’heure : rien ne part', async () => {
  const { id, email } = await anOrder()
  announced(await orderShown(admin, id, email))
  await db.updateTable('groupements_achats').set({ statut: 'clos' }).where('id', '=', id).execute()
  await letLeave(api)
  expect(await acteDe(admin, id)).toMatchObject({ etat: 'refuse', a_lire: true })
  expect(await mailsOf(api, email)).toEqual([])
})

test('l’annulation dite au fournisseur attend aussi, et le renvoi avec elle', async () => {
  const { id, email } = await anOrder()
  await orderShown(admin, id, email)
  await letLeave(api)
  const { courante } = await situation(id)
  const annuler = () => admin.post(`/admin/commandes-fournisseur/${courante.id}/annuler`, { motif: 'Prix faux' })
  const acte = announced(await annuler())
  expect(acte.libelle).toBe(`Annulation de la commande ${courante.numero} à ${courante.fournisseur.raison_sociale}`)
  const renvoi = await admin.post(`/admin/commandes-fournisseur/${courante.id}/envoyer`, { email })
  expect(renvoi.json().code).toBe('acte.en-attente')
  await admin.post(`/admin/actes-en-attente/${acte.id}/annuler`, {})
  await letLeave(api)
  expect(await situation(id)).toMatchObject({ courante: { id: courante.id, statut: 'emise' } })

  announced(await admin.post(`/admin/commandes-fournisseur/${courante.id}/envoyer`, { email }))
  await letLeave(api)
  announced(await annuler())
  await letLeave(api)
  expect(await situation(id)).toMatchObject({ courante: null, annulees: [{ numero: courante.numero }] })
  expect((await mailsOf(api, email)).map(({ modele }) => modele)).toEqual([
    'commande_fournisseur',
    'commande_fournisseur',
    'commande_fournisseur_annulee',
  ])
})

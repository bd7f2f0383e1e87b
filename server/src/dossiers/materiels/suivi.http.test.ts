import { addJours, jourOf } from '@sillon/domain/jour'
import { describe, expect, it } from 'vitest'
import { aFerme, champsOf, journalOf } from '../../testing/a-ferme.ts'
import { aMateriel } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const today = jourOf(app.now())
const INCONNU = '00000000-0000-4000-8000-000000000000'

const ferme = await aFerme(app)
const { gestionnaire, principale, entreprise_id } = ferme

async function aTracteur(row = {}) {
  const { id } = await aMateriel(db, { entreprise_id, exploitation_id: principale.id, ...row })
  const path = `${ferme.path}/materiels/${id}`
  return { id, path, releves: `${path}/releves`, controles: `${path}/controles` }
}
type Tracteur = Awaited<ReturnType<typeof aTracteur>>

const compteurOf = async ({ path }: Tracteur) => {
  const { heures_moteur, releve_le, version } = (await gestionnaire.get(path)).json()
  return { heures_moteur, releve_le, version }
}

/** A tractor with two readings: 100 h sixty days ago, 200 h thirty days ago. */
async function aTracteurReleve() {
  const tracteur = await aTracteur()
  for (const [heures, jours] of [
    [100, 60],
    [200, 30],
  ] as const) {
    const added = await gestionnaire.post(tracteur.releves, { heures, releve_le: addJours(today, -jours) })
    expect(added.statusCode).toBe(201)
  }
  return tracteur
}

describe('Relever les heures', () => {
  it('met la machine à jour sans changer sa version, et l’écrit à son journal', async () => {
    const tracteur = await aTracteurReleve()
    const added = await gestionnaire.post(tracteur.releves, { heures: 250, releve_le: today })
    expect(added.json()).toMatchObject({ heures: 250, releve_le: today, motif: null, version: 1 })
    expect(await compteurOf(tracteur)).toEqual({ heures_moteur: 250, releve_le: today, version: 1 })
    const { resultats, total } = (await gestionnaire.get(tracteur.releves)).json()
    expect([total, ...resultats.map(({ heures }: { heures: number }) => heures)]).toEqual([3, 250, 200, 100])
    expect((await journalOf(app, tracteur.id)).at(-1)).toMatchObject({ action: 'releve', apres: { heures: 250 } })
  })

  it('à une date passée, ne change pas les heures d’aujourd’hui', async () => {
    const tracteur = await aTracteurReleve()
    await gestionnaire.post(tracteur.releves, { heures: 150, releve_le: addJours(today, -45) })
    expect(await compteurOf(tracteur)).toMatchObject({ heures_moteur: 200 })
  })

  it.each([
    ['plus bas que le précédent', { heures: 199, releve_le: today }, 'motif'],
    ['trop haut entre deux autres', { heures: 201, releve_le: addJours(today, -45) }, 'motif'],
    ['trop bas entre deux autres', { heures: 99, releve_le: addJours(today, -45) }, 'motif'],
    ['dans le futur', { heures: 300, releve_le: addJours(today, 1) }, 'releve_le'],
    ['négatif', { heures: -1, releve_le: today }, 'heures'],
    ['sans date', { heures: 300 }, 'releve_le'],
  ])('est refusé %s', async (_, body, champ) => {
    const tracteur = await aTracteurReleve()
    const refused = await gestionnaire.post(tracteur.releves, body)
    expect(refused.statusCode).toBe(400)
    expect(champsOf(refused)).toEqual([champ])
  })

  it('plus bas, demande un motif, et le garde', async () => {
    const tracteur = await aTracteurReleve()
    const body = { heures: 3, releve_le: today, motif: 'Compteur remplacé' }
    expect((await gestionnaire.post(tracteur.releves, body)).json()).toMatchObject({ motif: 'Compteur remplacé' })
    expect(await compteurOf(tracteur)).toMatchObject({ heures_moteur: 3 })
  })

  it('garde les heures connues avant les relevés', async () => {
    const tracteur = await aTracteur({ heures_moteur: 4000, releve_le: addJours(today, -10) })
    expect(champsOf(await gestionnaire.post(tracteur.releves, { heures: 3999, releve_le: today }))).toEqual(['motif'])
    await gestionnaire.post(tracteur.releves, { heures: 4100, releve_le: today })
    expect((await gestionnaire.get(tracteur.releves)).json()).toMatchObject({
      resultats: [{ heures: 4100 }, { heures: 4000, releve_le: addJours(today, -10) }],
    })
  })

  it('n’en crée qu’un quand la demande part deux fois', async () => {
    const tracteur = await aTracteur()
    const send = () => gestionnaire.post(tracteur.releves, { heures: 10, releve_le: today }, { key: 'cle-releve-1' })
    const [first, second] = await Promise.all([send(), send()])
    expect(first.json().id).toBe(second.json().id)
  })

  it('refuse sous la même clé une saisie corrigée', async () => {
    const tracteur = await aTracteur()
    const send = (heures: number) =>
      gestionnaire.post(tracteur.releves, { heures, releve_le: today }, { key: 'cle-releve-2' })
    expect((await send(10)).statusCode).toBe(201)
    expect((await send(11)).json()).toMatchObject({ status: 409, code: 'idempotence.cle-reutilisee' })
    expect((await gestionnaire.get(tracteur.releves)).json().total).toBe(1)
  })
})

describe('Le dernier relevé', () => {
  const dernierOf = async ({ releves }: Tracteur) => (await gestionnaire.get(releves)).json().resultats[0]

  it('se corrige avec un motif', async () => {
    const tracteur = await aTracteurReleve()
    const { id } = await dernierOf(tracteur)
    const body = { heures: 20, releve_le: today, motif: 'Erreur de saisie' }
    const corrected = await gestionnaire.patch(`${tracteur.releves}/${id}`, body, { version: 1 })
    expect(corrected.json()).toMatchObject({ ...body, version: 2 })
    expect(await compteurOf(tracteur)).toMatchObject({ heures_moteur: 20, releve_le: today })
    expect((await journalOf(app, tracteur.id)).at(-1)).toMatchObject({
      action: 'correction_releve',
      avant: { heures: 200 },
      apres: { heures: 20, motif: 'Erreur de saisie' },
    })
  })

  it('se retire avec un motif : le précédent redevient le dernier', async () => {
    const tracteur = await aTracteurReleve()
    const { id } = await dernierOf(tracteur)
    const removed = await gestionnaire.delete(`${tracteur.releves}/${id}`, {
      version: 1,
      body: { motif: 'Autre engin' },
    })
    expect(removed.statusCode).toBe(204)
    expect(await compteurOf(tracteur)).toMatchObject({ heures_moteur: 100, releve_le: addJours(today, -60) })
    expect((await journalOf(app, tracteur.id)).at(-1)).toMatchObject({
      action: 'suppression_releve',
      avant: { heures: 200 },
      apres: { motif_suppression: 'Autre engin' },
    })
  })

  it('exige un motif, la bonne version, une date qui le laisse dernier', async () => {
    const tracteur = await aTracteurReleve()
    const { id } = await dernierOf(tracteur)
    const url = `${tracteur.releves}/${id}`
    const body = { heures: 210, releve_le: today, motif: 'Erreur' }
    expect(champsOf(await gestionnaire.patch(url, { ...body, motif: ' ' }, { version: 1 }))).toEqual(['motif'])
    expect(champsOf(await gestionnaire.delete(url, { version: 1, body: { motif: '' } }))).toEqual(['motif'])
    expect((await gestionnaire.patch(url, body)).statusCode).toBe(428)
    expect((await gestionnaire.patch(url, body, { version: 9 })).statusCode).toBe(412)
    expect((await gestionnaire.delete(url, { version: 9, body: { motif: 'Erreur' } })).statusCode).toBe(412)
    const ancien = { ...body, releve_le: addJours(today, -61) }
    expect(champsOf(await gestionnaire.patch(url, ancien, { version: 1 }))).toEqual(['releve_le'])
  })

  it('est le seul à se corriger et à se retirer', async () => {
    const tracteur = await aTracteurReleve()
    const ancien = (await gestionnaire.get(tracteur.releves)).json().resultats[1]
    const url = `${tracteur.releves}/${ancien.id}`
    const body = { heures: 90, releve_le: today, motif: 'Erreur' }
    expect((await gestionnaire.patch(url, body, { version: 1 })).json()).toMatchObject({
      status: 409,
      code: 'releve.pas-le-dernier',
    })
    expect((await gestionnaire.delete(url, { version: 1, body: { motif: 'Erreur' } })).statusCode).toBe(409)
    expect((await gestionnaire.patch(`${tracteur.releves}/${INCONNU}`, body, { version: 1 })).statusCode).toBe(404)
  })
})

describe('Les contrôles périodiques', () => {
  const vgp = { type: 'vgp', fait_le: addJours(today, -20), prochain_le: addJours(today, 160), organisme: 'Certifarm' }

  it('noté sans réseau et envoyé deux fois, n’en crée qu’un ; corrigé sous la même clé, est refusé', async () => {
    const { controles } = await aTracteur()
    const send = (body: object) => gestionnaire.post(controles, body, { key: 'cle-controle-1' })
    const [first, second] = await Promise.all([send(vgp), send(vgp)])
    expect(first.statusCode).toBe(201)
    expect(first.json().id).toBe(second.json().id)
    const corrige = await send({ ...vgp, numero: 'R-13' })
    expect(corrige.json()).toMatchObject({ status: 409, code: 'idempotence.cle-reutilisee' })
    expect((await gestionnaire.get(controles)).json()).toMatchObject({ total: 1, resultats: [{ numero: null }] })
  })

  it('s’ajoutent, se modifient, se retirent, et s’écrivent au journal de la machine', async () => {
    const { id, controles } = await aTracteur()
    const created = await gestionnaire.post(controles, { ...vgp, resultat: 'favorable' })
    expect(created.statusCode).toBe(201)
    expect(created.json()).toMatchObject({ ...vgp, resultat: 'favorable', libelle: null, version: 1 })
    const url = `${controles}/${created.json().id}`
    const changed = await gestionnaire.patch(url, { ...vgp, numero: 'R-12' }, { version: 1 })
    expect(changed.json()).toMatchObject({ numero: 'R-12', version: 2 })
    expect((await gestionnaire.get(controles)).json()).toMatchObject({ total: 1, resultats: [{ numero: 'R-12' }] })
    expect((await gestionnaire.delete(url, { version: 2 })).statusCode).toBe(204)
    expect((await gestionnaire.get(controles)).json()).toMatchObject({ total: 0 })
    expect((await journalOf(app, id)).map(({ action }) => action)).toEqual([
      'controle',
      'modification_controle',
      'suppression_controle',
    ])
  })

  it('à venir, se corrigent et se retirent ; une fois l’un fait, il ne reste que lui', async () => {
    const aVenir = async () => {
      const body = { exploitation_id: principale.id, prochaine_vgp_le: addJours(today, -3) }
      const { id } = (await gestionnaire.post(`${ferme.path}/materiels`, body)).json()
      const controles = `${ferme.path}/materiels/${id}/controles`
      const [attendu] = (await gestionnaire.get(controles)).json().resultats
      return { controles, url: `${controles}/${attendu.id}`, materiel_id: id }
    }
    const dueOf = async (materiel_id: string) => {
      const { resultats } = (await gestionnaire.get('/moi/materiels')).json()
      return resultats.find(({ id }: { id: string }) => id === materiel_id)?.echeance?.echeance ?? null
    }

    const un = await aVenir()
    const plusTard = { type: 'vgp', fait_le: null, prochain_le: addJours(today, 30) }
    expect((await gestionnaire.patch(un.url, plusTard, { version: 1 })).json()).toMatchObject(plusTard)
    expect(champsOf(await gestionnaire.patch(un.url, { type: 'vgp', fait_le: null }, { version: 2 }))).toEqual([
      'prochain_le',
    ])
    expect(await dueOf(un.materiel_id)).toBe(plusTard.prochain_le)
    expect((await gestionnaire.delete(un.url, { version: 2 })).statusCode).toBe(204)
    expect(await dueOf(un.materiel_id)).toBeNull()

    const deux = await aVenir()
    const extincteur = { type: 'extincteur', fait_le: today, prochain_le: addJours(today, 500) }
    expect((await gestionnaire.post(deux.controles, extincteur)).statusCode).toBe(201)
    expect(await dueOf(deux.materiel_id)).toBe(addJours(today, -3))
    expect((await gestionnaire.post(deux.controles, vgp)).statusCode).toBe(201)
    expect((await gestionnaire.get(deux.controles)).json().resultats).toMatchObject([extincteur, vgp])
    expect((await gestionnaire.delete(deux.url, { version: 1 })).statusCode).toBe(404)

    const trois = await aVenir()
    expect((await gestionnaire.patch(trois.url, vgp, { version: 1 })).json()).toMatchObject({ ...vgp, version: 2 })
    expect(champsOf(await gestionnaire.patch(trois.url, plusTard, { version: 2 }))).toEqual(['fait_le'])
  })

  it.each([
    ['sans le jour', { ...vgp, fait_le: null }, 'fait_le'],
    ['fait demain', { ...vgp, fait_le: addJours(today, 1) }, 'fait_le'],
    ['à refaire avant d’être fait', { ...vgp, prochain_le: addJours(today, -21) }, 'prochain_le'],
    ['autre, sans dire lequel', { ...vgp, type: 'autre' }, 'libelle'],
    ['d’un type inconnu', { ...vgp, type: 'amiante' }, 'type'],
    ['d’un résultat inconnu', { ...vgp, resultat: 'moyen' }, 'resultat'],
  ])('sont refusés : %s', async (_, body, champ) => {
    const { controles } = await aTracteur()
    const refused = await gestionnaire.post(controles, body)
    expect(refused.statusCode).toBe(400)
    expect(champsOf(refused)).toEqual([champ])
  })

  it('exigent la version, et la bonne ; d’une autre machine, n’existent pas', async () => {
    const { controles } = await aTracteur()
    const { id } = (await gestionnaire.post(controles, vgp)).json()
    expect((await gestionnaire.patch(`${controles}/${id}`, vgp)).statusCode).toBe(428)
    expect((await gestionnaire.patch(`${controles}/${id}`, vgp, { version: 4 })).statusCode).toBe(412)
    expect((await gestionnaire.delete(`${controles}/${id}`, { version: 4 })).statusCode).toBe(412)
    const autre = await aTracteur()
    expect((await gestionnaire.patch(`${autre.controles}/${id}`, vgp, { version: 1 })).statusCode).toBe(404)
    expect((await gestionnaire.delete(`${autre.controles}/${id}`, { version: 1 })).statusCode).toBe(404)
  })
})

describe('L’accès au suivi', () => {
  const releve = { heures: 10, releve_le: today }
  const vgp = { type: 'vgp', fait_le: today }

  it('en lecture seule permet de lire, non d’écrire', async () => {
    const lecteur = await ferme.lecteur()
    const { releves, controles } = await aTracteur()
    expect((await lecteur.get(releves)).statusCode).toBe(200)
    expect((await lecteur.get(controles)).statusCode).toBe(200)
    expect((await lecteur.post(releves, releve)).statusCode).toBe(403)
    expect((await lecteur.post(controles, vgp)).statusCode).toBe(403)
  })

  it('n’existe pas pour une autre entreprise, est fermé à un retraité', async () => {
    const { releves, controles } = await aTracteur()
    const etranger = await ferme.etranger()
    expect((await etranger.get(releves)).statusCode).toBe(404)
    expect((await etranger.post(controles, vgp)).statusCode).toBe(404)
    expect((await (await ferme.retraite()).get(releves)).statusCode).toBe(403)
    expect((await gestionnaire.get(`${ferme.path}/materiels/${INCONNU}/controles`)).statusCode).toBe(404)
  })

  it('d’un matériel vendu se lit, et ne change plus', async () => {
    const { releves, controles } = await aTracteur({ statut: 'vendu' })
    expect((await gestionnaire.get(releves)).statusCode).toBe(200)
    expect((await gestionnaire.post(releves, releve)).json()).toMatchObject({ status: 409, code: 'materiel.parti' })
    expect((await gestionnaire.post(controles, vgp)).statusCode).toBe(409)
  })

  it('une fois l’adhésion soumise, ne permet plus d’écrire', async () => {
    const soumise = await aFerme(app, { statut: 'soumise', soumise_le: new Date() })
    const { id } = await aMateriel(db, { entreprise_id: soumise.entreprise_id, exploitation_id: soumise.principale.id })
    const path = `${soumise.path}/materiels/${id}`
    expect((await soumise.gestionnaire.post(`${path}/releves`, releve)).statusCode).toBe(409)
    expect((await soumise.gestionnaire.post(`${path}/controles`, vgp)).statusCode).toBe(409)
  })

  it('un administrateur l’a aussi', async () => {
    const { releves } = await aTracteur()
    expect((await (await ferme.admin()).post(releves, releve)).statusCode).toBe(201)
  })
})

import { createHash } from 'node:crypto'
import { jourOf } from '@sillon/domain/jour'
import { describe, expect, it } from 'vitest'
import { aFerme, champsOf, journalOf } from '../../testing/a-ferme.ts'
import { IBAN_DEBITEUR, ICS, setPaiement } from '../../testing/a-mandat.ts'
import { aSigner } from '../../testing/a-signer.ts'
import { anAccount } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { mailsOf } from '../../testing/mails.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
await setPaiement(db)
const today = () => jourOf(app.now())
const MINUTE_MS = 60_000
const SIGNE_PAR = /^Ce mandat est déjà signé\. Signé dans le portail, le .*, par Maëlle Le Goff\.$/

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('La signature d’un mandat dans le portail', () => {
  it('commence par ce qui se signe, compte masqué', async () => {
    const { chemin, gestionnaire } = await aSigner(app)
    const lu = await gestionnaire.get(chemin)
    const { mandat } = lu.json()
    expect(mandat).toMatchObject({ iban_masque: 'FR76 •••• •••• •••• •••• ••• 189', refus: null, signature: null })
    expect(mandat.texte).toContain(`Identifiant du créancier (ICS)\u00a0: ${ICS}`)
    expect(mandat.empreinte).toBe(createHash('sha256').update(mandat.texte.join('\n')).digest('hex'))
    expect(lu.body).not.toContain(IBAN_DEBITEUR)
  })

  it('le rend actif, garde ses preuves, et l’envoie signé', async () => {
    const { id, email, entreprise_id, demande, ask, codeOf, sign, path, gestionnaire } = await aSigner(app)
    const asked = await ask()
    expect(asked.json().courriel).toBe(email.replace(/^(.).*@/, '$1…@'))
    const code = await codeOf()
    expect(code).toMatch(/^\d{6}$/)
    const signed = await sign(`${code.slice(0, 3)} ${code.slice(3)}`)
    expect(signed.statusCode, signed.body).toBe(200)
    const lu = (await gestionnaire.get(`${path}/mandat`)).json().mandat
    expect(lu).toMatchObject({ statut: 'actif', date_signature: today(), signature: signed.json(), signable: false })

    const preuve = await db.selectFrom('signatures_mandat').selectAll().where('mandat_id', '=', id).executeTakeFirst()
    expect(preuve).toMatchObject({ nom: demande.nom, adresse_ip: '127.0.0.1', code_envoye_a: asked.json().courriel })
    expect(preuve?.texte_sha256.toString('hex')).toBe(demande.empreinte)
    expect((await journalOf(app, id)).map(({ action }) => action)).toEqual(['code_demande', 'signer'])
    expect(JSON.stringify(await db.selectFrom('jetons').selectAll().execute())).not.toContain(code)

    await runJob(app, 'production_documents')
    const [mail] = (await mailsOf(app, email)).filter(({ modele }) => modele === 'mandat_signe')
    const piece = await db
      .selectFrom('documents')
      .selectAll()
      .where('entreprise_id', '=', entreprise_id)
      .where('type', '=', 'mandat')
      .executeTakeFirstOrThrow()
    expect(mail?.pieces).toEqual([piece.id])
    expect(piece.donnees).toMatchObject({ mandat: { ics: ICS, signature: { empreinte: demande.empreinte } } })
    expect(JSON.stringify(piece)).not.toContain(IBAN_DEBITEUR)
  })

  it('se télécharge signé, par l’adhérent et par le bureau, qui lit par qui', async () => {
    const { id, demande, ask, codeOf, sign, path, gestionnaire, admin } = await aSigner(app)
    await ask()
    await sign(await codeOf())
    const chezLui = await gestionnaire.post(`${path}/mandat/pdf`)
    expect(chezLui.body.startsWith('%PDF-')).toBe(true)
    const bureau = await admin()
    const { rum } = (await gestionnaire.get(`${path}/mandat`)).json().mandat
    const [ligne] = (await bureau.get(`/admin/mandats?q=${rum}`)).json().resultats
    expect(ligne).toMatchObject({ statut: 'actif', a_fichier: true, lieu: null, signature: { nom: demande.nom } })
    const auBureau = await bureau.post(`/admin/mandats/${id}/telecharger`)
    expect(auBureau.rawPayload.equals(chezLui.rawPayload)).toBe(true)
  })

  it('répond deux fois la même chose à un double clic', async () => {
    const { id, ask, codeOf, sign } = await aSigner(app)
    await ask()
    const code = await codeOf()
    const [un, deux] = await Promise.all([sign(code), sign(code)])
    expect([un.statusCode, deux.statusCode]).toEqual([200, 200])
    expect(un.json()).toEqual(deux.json())
    const pieces = await db.selectFrom('documents').select('id').where('mandat_id', '=', id).execute()
    expect(pieces).toHaveLength(1)
  })
})

describe('La signature d’un mandat est refusée', () => {
  it('à qui n’écrit pas son nom, sans qu’un code parte', async () => {
    const { demande, ask, codeOf } = await aSigner(app)
    const refused = await ask({ ...demande, nom: 'Une Autre' })
    expect([refused.statusCode, champsOf(refused)]).toEqual([400, ['nom']])
    expect(await codeOf()).toBe('')
  })

  it('au mauvais code, puis à trop d’essais, puis se reprend', async () => {
    const { ask, codeOf, sign } = await aSigner(app)
    expect(champsOf(await sign('123456'))).toEqual(['code'])
    await ask()
    const code = await codeOf()
    for (let essai = 0; essai < 4; essai++) {
      const refused = await sign(other(code))
      expect([refused.statusCode, champsOf(refused)]).toEqual([400, ['code']])
    }
    const trop = await sign(code)
    expect(trop.statusCode).toBe(429)
    expect(trop.json().detail).toMatch(/^Vous avez fait trop d’essais\./)
    app.clock.advance(15 * MINUTE_MS)
    await ask()
    expect((await sign(await codeOf())).statusCode).toBe(200)
  })

  it('au code d’avant, au code périmé et au code d’un autre', async () => {
    const { ask, codeOf, sign, demande, entreprise_id, chemin } = await aSigner(app)
    await ask()
    const premier = await codeOf()
    await ask()
    const dernier = await codeOf()
    if (premier !== dernier) expect(champsOf(await sign(premier))).toEqual(['code'])
    const autre = await app.as((await anAccount(db, { entreprise_id })).id)
    const { nom } = (await autre.get(chemin)).json().mandat
    expect(champsOf(await autre.post(chemin, { ...demande, nom, code: dernier }))).toEqual(['code'])
    app.clock.advance(15 * MINUTE_MS)
    const perime = await sign(dernier)
    expect(perime.json().errors).toMatchObject([{ champ: 'code', message: /^Ce code a expiré/ }])
  })

  it('au cinquième code demandé en un quart d’heure', async () => {
    const { ask } = await aSigner(app)
    for (let fois = 0; fois < 5; fois++) expect((await ask()).statusCode).toBe(200)
    const trop = await ask()
    expect([trop.statusCode, trop.json().detail]).toEqual([429, expect.stringContaining('trop de codes')])
  })

  it('quand le compte a été remplacé depuis, et garde le nouveau à signer', async () => {
    const { ask, codeOf, sign, read, path, gestionnaire, demande } = await aSigner(app)
    await ask()
    const code = await codeOf()
    const { version } = (await gestionnaire.get(`${path}/entreprise`)).json()
    await gestionnaire.patch(`${path}/entreprise`, { iban: 'FR1420041010050500013M02606' }, { version })
    const refused = await sign(code)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'mandat.texte-change'])
    const nouveau = await read()
    expect(nouveau.empreinte).not.toBe(demande.empreinte)
    expect(champsOf(await sign(code, { ...demande, empreinte: nouveau.empreinte }))).toEqual(['code'])
  })

  it('quand le mandat est déjà signé, sur papier ou par un autre', async () => {
    const { id, ask, codeOf, sign, chemin, entreprise_id, admin } = await aSigner(app)
    await ask()
    await sign(await codeOf())
    expect((await ask()).json().detail).toMatch(SIGNE_PAR)
    const autre = await app.as((await anAccount(db, { entreprise_id })).id)
    const lu = (await autre.get(chemin)).json().mandat
    expect(lu.refus).toMatch(SIGNE_PAR)
    const refused = await autre.post(chemin, { nom: lu.nom, empreinte: lu.empreinte, code: '123456' })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'mandat.deja-signe'])

    const papier = await aSigner(app)
    await (await admin()).post(
      `/admin/mandats/${papier.id}/activer`,
      { date_signature: today(), lieu: 'Rennes' },
      { version: 1 },
    )
    expect((await papier.ask()).json().detail).toBe('Ce mandat est actif\u00a0: il n’y a rien à signer.')
    expect(
      (await db.selectFrom('signatures_mandat').select('mandat_id').where('mandat_id', '=', id).execute()).length,
    ).toBe(1)
  })

  it('quand la coopérative demande un papier, ou n’a pas d’ICS', async () => {
    const { ask, read } = await aSigner(app)
    await setPaiement(db, { mandat_papier: true })
    const papier = { refus: 'La coopérative demande un mandat signé sur papier.', a_imprimer: true }
    expect(await read()).toMatchObject(papier)
    expect((await ask()).statusCode).toBe(409)
    await setPaiement(db, { ics: null })
    expect((await ask()).json().detail).toContain('ICS')
    await setPaiement(db)
    expect((await ask()).statusCode).toBe(200)
  })

  it('à qui ne change pas l’IBAN de l’entreprise, et au bureau', async () => {
    const { chemin, demande, lecteur, etranger, admin, path } = await aSigner(app)
    for (const [qui, statut] of [
      [await lecteur(), 403],
      [await admin(), 403],
      [await etranger(), 404],
    ] as const) {
      expect((await qui.get(chemin)).statusCode).toBe(statut)
      expect((await qui.post(`${chemin}/code`, demande)).statusCode).toBe(statut)
      expect((await qui.post(chemin, { ...demande, code: '123456' })).statusCode).toBe(statut)
    }
    expect((await (await lecteur()).get(`${path}/mandat`)).json().mandat.signable).toBe(false)
  })

  it('sans IBAN', async () => {
    const ferme = await aFerme(app)
    const path = `${ferme.path}/mandat/signature`
    expect((await ferme.gestionnaire.get(path)).json()).toEqual({ mandat: null })
    const refused = await ferme.gestionnaire.post(`${path}/code`, { nom: 'A B', empreinte: 'a'.repeat(64) })
    expect(refused.json().detail).toBe('Aucun mandat\u00a0: saisissez d’abord l’IBAN de l’entreprise.')
  })
})

describe('Remplacer l’IBAN', () => {
  it('se dit par e-mail à ceux qui gèrent l’entreprise, avec le lien qui signe', async () => {
    const { email, ask, codeOf, sign, path, gestionnaire } = await aSigner(app)
    await ask()
    await sign(await codeOf())
    const { version } = (await gestionnaire.get(`${path}/entreprise`)).json()
    const saved = await gestionnaire.patch(`${path}/entreprise`, { iban: 'FR1420041010050500013M02606' }, { version })
    expect(saved.statusCode, saved.body).toBe(200)
    const mail = (await mailsOf(app, email)).find(({ modele }) => modele === 'iban_remplace')
    expect(mail?.bouton?.href).toContain(`/mes-${path.slice(1)}/mandat/`)
    expect(mail?.faits?.map(({ valeur }) => valeur.slice(-3))).toEqual(['189', '606', expect.anything()])
    expect(JSON.stringify(mail)).not.toContain('FR1420041010')
  })

  it('ne se dit pas tant que le premier n’a pas été signé', async () => {
    const { email, path, gestionnaire } = await aSigner(app)
    const { version } = (await gestionnaire.get(`${path}/entreprise`)).json()
    await gestionnaire.patch(`${path}/entreprise`, { iban: 'FR1420041010050500013M02606' }, { version })
    expect((await mailsOf(app, email)).map(({ modele }) => modele)).not.toContain('iban_remplace')
  })
})

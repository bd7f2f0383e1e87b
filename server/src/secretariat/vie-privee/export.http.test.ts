import { jourOf } from '@sillon/domain/jour'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aFerme, journalOf } from '../../testing/a-ferme.ts'
import { aMandat, aSignature } from '../../testing/a-mandat.ts'
import { aMateriel, anAccount, aPerson, aRole } from '../../testing/factories.ts'
import { TABLES_ENTREPRISE } from '../../testing/tables-entreprise.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app

/**
 * The place of each column of a person’s own tables in the exported file; `false`: left out, for the reason beside
 * it.
 */
const COLONNES: Record<string, Record<string, string | false>> = {
  utilisateurs: {
    ...own('compte', 'id version created_at updated_at identifiant email statut is_admin role_bureau prenom nom'),
    ...own(
      'compte',
      'derniere_connexion_le inactivite_prevenue_le totp_actif_le suppression_prevue_le administrateur_depuis',
    ),
    // Secrets that would open the account.
    ...never('mot_de_passe_hash totp_secret_chiffre totp_dernier_pas'),
    adherent_id: 'personne.id',
    // Derived from the columns above.
    ...never('recherche'),
  },
  adherents: {
    ...own('personne', 'id version created_at updated_at civilite nom prenom nom_usage nom_naissance date_naissance'),
    ...own('personne', 'email est_retraite date_retraite statut_personne certiphyto_numero certiphyto_categorie'),
    ...own(
      'personne',
      'certiphyto_expire_le telephones visible_annuaire visible_telephone visible_email besoins_recus',
    ),
    ...own('personne', 'visible_adresse visible_materiels visible_surface email_info sms_info courrier'),
    ...own('personne', 'alertes_groupements frequence anonymise_le email_saisi_par'),
    // Derived from the columns above.
    ...never('recherche telephone_fixe telephone_mobile'),
    ...never('recherche_annuaire numeros_annuaire code_insee departement trouvable_par trouvable_le'),
    // Only on a record merged into another: the file is the other record’s.
    ...never('fusionne_dans_id'),
  },
  roles_entreprise: {
    ...own('entreprises.0', 'created_at updated_at role debut fin droit est_contact_principal recoit_factures'),
    ...own('entreprises.0', 'recoit_bons_commande prefere_courrier signataire parts_pct telephone_role'),
    entreprise_id: 'entreprises.0.raison_sociale',
    // Row ids: the file says who and where in words.
    ...never('id adherent_id'),
  },
  consentements: {
    ...own('consentements.0', 'finalite valeur version_texte quand canal'),
    acteur_id: 'consentements.0.par_moi',
    ...never('id adherent_id'),
  },
  consultations: {
    ...own('consultations.0', 'quand champs'),
    lecteur_id: 'consultations.0.lecteur',
    ...never('id adherent_id'),
  },
  sessions: {
    ...own('sessions.0', 'cree_le vu_le expire_le agent'),
    delegation_id: 'sessions.0.par_la_cooperative',
    // A session that waits for its second factor is not open, so the file has none. The hash would open the session.
    ...never('id jeton_sha256 utilisateur_id totp_du par_cle'),
  },
  cles_acces: {
    ...own('cles_acces.0', 'nom cree_le utilisee_le'),
    // They check the signatures of the device.
    ...never('id utilisateur_id identifiant_cle cle_publique compteur transports'),
  },
  vues_enregistrees: {
    ...own('vues_enregistrees.0', 'liste nom recherche cree_le'),
    ...never('id version utilisateur_id'),
  },
  signatures_mandat: {
    ...own('signatures_mandat.0', 'signe_le nom adresse_ip code_envoye_a code_envoye_le trace'),
    mandat_id: 'signatures_mandat.0.rum',
    // The fingerprint of a text that the document holds.
    ...never('utilisateur_id texte_sha256'),
  },
  delegations: {
    ...own('delegations.0', 'motif debut fin'),
    administrateur_id: 'delegations.0.administrateur',
    ...never('id utilisateur_id'),
  },
  propositions_personne: {
    ...own('propositions.0', 'cree_le statut champs decide_le'),
    entreprise_id: 'propositions.0.raison_sociale',
    // Row ids, and the other people involved.
    ...never('id adherent_id propose_par decide_par'),
  },
  demandes_materiel: {
    ...own(
      'demandes_materiel.0',
      'created_at updated_at materiel_id du au message statut demande_le reponse repondu_le',
    ),
    entreprise_id: 'demandes_materiel.0.raison_sociale',
    ...never('id version adherent_id'),
  },
  besoins: {
    ...own('besoins.0', 'created_at updated_at materiel du au message rayon_km ecrit_le trouve_le'),
    categorie_id: 'besoins.0.categorie',
    code_insee: 'besoins.0.commune',
    ...never('id adherent_id'),
  },
  reponses_besoin: {
    ...own('reponses_besoin.0', 'created_at updated_at mot statut propose_le reponse repondu_le'),
    besoin_id: 'reponses_besoin.0.materiel',
    ...never('id adherent_id'),
  },
  echanges: {
    ...own('echanges.0', 'moyen le note commence_le termine_le'),
    entreprise_id: 'echanges.0.raison_sociale',
    // The administrator, whose acts are in the journal.
    ...never('id version adherent_id auteur_id'),
  },
  rattachements: {
    ...own('rattachements.0', 'cree_le expire_le'),
    entreprise_id: 'rattachements.0.raison_sociale',
    // Concerns somebody else until it is accepted: the person proposed to the account, and who asked.
    ...never('id utilisateur_id adherent_id demande_par'),
  },
  actes_en_attente: {
    // Acts of an administrator, kept for a month: the journal, which the file holds, says them.
    ...never('id acte parametres libelle objet objet_id entreprise_id auteur_id requete_id etat refus essais'),
    ...never('demande_le du_le fini_le lu_le'),
  },
  courriels: {
    ...own('courriels_recus.0', 'destinataire objet statut envoye_le'),
    created_at: 'courriels_recus.0.date',
    // How the mail was sent, and its content, erased once sent.
    ...never('id touche_le modele utilisateur_id adherent_id contenu_chiffre tentatives prochain_essai_le erreur'),
    ...never('affiche_le echec_le recherche sujet_id'),
  },
  journal: {
    ...own('actes.0', 'quand action objet avant apres'),
    pour_id: 'actes.0.par_la_cooperative',
    // Ids of rows and of requests.
    ...never('id acteur_id requete_id objet_id'),
  },
  // Unused links and codes, each of which would open the account. The journal and the mails say what they are for.
  jetons: never('jeton_sha256 usage utilisateur_id email cree_le expire_le'),
  codes_secours: never('utilisateur_id code_sha256'),
  // The copy of an answer, kept for a day.
  cles_idempotence: never('cle utilisateur_id empreinte reponse created_at'),
}

function own(section: string, noms: string) {
  return Object.fromEntries(noms.split(' ').map((nom) => [nom, `${section}.${nom}`]))
}

function never(noms: string) {
  return Object.fromEntries(noms.split(' ').map((nom) => [nom, false as const]))
}

const valueAt = (file: unknown, path: string) =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], file)

/** A person with every attribute filled, beside another person of the same company. */
async function aCollegues() {
  const ferme = await aFerme(app)
  const { entreprise_id, gestionnaire_id: adherent_id, gestionnaire: client } = ferme
  const { id } = await db
    .selectFrom('utilisateurs')
    .select('id')
    .where('adherent_id', '=', adherent_id)
    .executeTakeFirstOrThrow()
  const admin = await anAccount(db, { is_admin: true })
  const collegue = await aPerson(db, { prenom: 'Zéphyrin', nom: 'Quatrebarbes', email: 'zephyrin@exemple.fr' })
  await aRole(db, { entreprise_id, adherent_id: collegue.id, parts_pct: 12.34 })
  await anAccount(db, { adherent_id: collegue.id })
  const now = app.now()
  await db
    .insertInto('consultations')
    .values({ adherent_id, lecteur_id: admin.id, champs: ['email'], quand: now })
    .execute()
  await db
    .insertInto('delegations')
    .values({ administrateur_id: admin.id, utilisateur_id: id, motif: 'Aide au téléphone', debut: now, fin: now })
    .execute()
  const echange = { moyen: 'telephone', le: '2026-11-23', note: 'Paiera le 5.' } as const
  await db
    .insertInto('echanges')
    .values({ ...echange, adherent_id, entreprise_id, auteur_id: admin.id, commence_le: now, termine_le: now })
    .execute()
  const cle = { identifiant_cle: Buffer.from('cle'), cle_publique: Buffer.from('cle'), compteur: 1, nom: 'Téléphone' }
  await db
    .insertInto('cles_acces')
    .values({ ...cle, utilisateur_id: id, cree_le: now, utilisee_le: now })
    .execute()
  const vue = { liste: '/admin/cotisations', nom: 'En retard', recherche: '{}', utilisateur_id: id, cree_le: now }
  await db.insertInto('vues_enregistrees').values(vue).execute()
  const { id: mandat_id } = await aMandat(db, { entreprise_id })
  await aSignature(db, { mandat_id, nom: 'Maëlle Le Goff', utilisateur_id: id, code_envoye_a: 'm…@exemple.fr' }, now)
  await db
    .insertInto('rattachements')
    .values({ utilisateur_id: id, adherent_id: collegue.id, entreprise_id, cree_le: now, expire_le: now })
    .execute()
  await db
    .insertInto('propositions_personne')
    .values({ adherent_id, entreprise_id, propose_par: admin.id, champs: '[]' })
    .execute()
  const { id: materiel_id } = await aMateriel(db, { entreprise_id })
  await db
    .insertInto('demandes_materiel')
    .values({ materiel_id, entreprise_id, adherent_id, du: '2027-07-13', au: '2027-07-15', demande_le: now })
    .execute()
  const besoin = { du: '2027-07-13', au: '2027-07-15', code_insee: '86160', rayon_km: 30, ecrit_le: now } as const
  const autre = await aPerson(db)
  for (const auteur of [adherent_id, autre.id]) {
    const { id: besoin_id } = await db
      .insertInto('besoins')
      .values({ ...besoin, adherent_id: auteur, materiel: 'Round baller' })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (auteur === autre.id) {
      await db.insertInto('reponses_besoin').values({ besoin_id, adherent_id, propose_le: now }).execute()
    }
  }
  const courriel = { modele: 'x', destinataire: 'moi@exemple.fr', objet: 'Bienvenue', prochain_essai_le: now }
  await db
    .insertInto('courriels')
    .values({ ...courriel, utilisateur_id: id })
    .execute()
  await client.patch('/moi/confidentialite', { visible_email: 'tous' }, { version: 1 })
  return { client, id, adherent_id, ferme, collegue }
}

describe('L’export de mes données', async () => {
  const { client, id, ferme, collegue } = await aCollegues()

  it('est un fichier JSON daté, noté au journal', async () => {
    const file = await client.post('/moi/export')
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-type']).toMatch(/^application\/json/)
    const jour = jourOf(app.now())
    expect(file.headers['content-disposition']).toBe(`attachment; filename="mes-donnees-sillon-${jour}.json"`)
    expect((await journalOf(app, id)).at(-1)).toMatchObject({ action: 'export', apres: { entreprises: 1, actes: 1 } })
  })

  it('tient chaque colonne des tables de la personne, ou dit qu’il la laisse', async () => {
    const file = (await client.post('/moi/export')).json()
    const { rows } = await sql<{ table_name: string; column_name: string }>`
      select table_name, column_name from information_schema.columns where table_schema = 'public'
      and (table_name in ('utilisateurs', 'adherents') or table_name in (
        select conrelid::regclass::text from pg_constraint
        where contype = 'f' and confrelid in ('utilisateurs'::regclass, 'adherents'::regclass)
        and conrelid::regclass::text != all(${TABLES_ENTREPRISE})))
    `.execute(db)
    const attendues = Object.entries(COLONNES).flatMap(([table, colonnes]) =>
      Object.keys(colonnes).map((colonne) => `${table}.${colonne}`),
    )
    expect(rows.map((row) => `${row.table_name}.${row.column_name}`).toSorted()).toEqual(attendues.toSorted())

    const paths = Object.values(COLONNES).flatMap((colonnes) =>
      Object.values(colonnes).filter((path) => path !== false),
    )
    expect(paths.filter((path) => valueAt(file, path) === undefined)).toEqual([])
  })

  it('donne les textes des consentements, et l’avant et l’après de sa propre fiche', async () => {
    const file = (await client.post('/moi/export')).json()
    expect(file.consentements).toMatchObject([
      { finalite: 'visible_email', valeur: 'tous', par_moi: true, texte: expect.stringMatching(/adresse e-mail/) },
    ])
    expect(file.actes[0]).toMatchObject({ objet: 'adherent', avant: { visible_email: 'personne' } })
    expect(file.consultations).toMatchObject([{ lecteur: 'Anne Guillou', champs: ['email'] }])
  })

  it('ne tient rien d’une autre personne de la même entreprise, même changée par soi', async () => {
    const path = `${ferme.path}/adherents/${collegue.id}`
    const saisie = { nom_usage: 'Vertefeuille', telephone_mobile: '06 98 76 54 32' }
    expect((await client.post(`${path}/propositions`, saisie)).statusCode).toBe(201)
    const { payload } = await client.post('/moi/export')
    for (const secret of ['Zéphyrin', 'Quatrebarbes', 'zephyrin', 'Vertefeuille', '98765432', '12.34', collegue.id]) {
      expect(payload, secret).not.toContain(secret)
    }
    expect(payload).toContain('Le Goff')
  })

  it('ne tient aucun secret du compte', async () => {
    await db.updateTable('utilisateurs').set({ mot_de_passe_hash: '$argon2id$secret' }).where('id', '=', id).execute()
    expect((await client.post('/moi/export')).payload).not.toMatch(/argon2|sha256|chiffre/)
  })

  it('d’un administrateur qui n’est pas adhérent tient son compte', async () => {
    const admin = await app.as((await anAccount(db, { is_admin: true })).id)
    const file = (await admin.post('/moi/export')).json()
    expect(file).toMatchObject({ compte: { nom: 'Guillou' }, sessions: [{ agent: 'tests' }] })
    expect(file).not.toHaveProperty('personne')
  })
})

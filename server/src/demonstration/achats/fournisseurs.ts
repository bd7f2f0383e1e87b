import { addJours } from '@sillon/domain/jour'
import type { Famille } from '@sillon/domain/organisme/referentiels/famille'
import { computeTvaIntra, sirenOf } from '@sillon/domain/siret'
import type pg from 'pg'
import { type SecretKey, seal } from '../../platform/chiffrement.ts'
import { maskIban } from '../../platform/iban.ts'
import { type CommuneDemonstration, findCommuneDe, toAdresse } from '../communes.ts'
import { copyRows, type Ligne } from '../copy-rows.ts'
import type { Hasard } from '../hasard.ts'
import { toAdresseLocale } from '../noms.ts'
import { drawCompteBancaire, toSiret } from '../numeros.ts'
import { drawTelephone } from '../telephones.ts'
import { toDocuments } from './documents-fournisseur.ts'
import catalogue from './fournisseurs.json' with { type: 'json' }

type Fiche = {
  nom: string
  pays?: string
  tva?: string
  forme?: string
  ape: string | null
  commune?: string
  departement?: string
  /** Number and street. */
  voie?: string[]
  lieu?: string
  /** Address of a foreign supplier: street, postcode, town. */
  adresse?: string[]
  familles: string[]
  /** Days until the end of its authorisation to sell plant protection products. */
  phyto?: number
  /** Name and function. */
  contact: string[]
  reglement: string
  escompte?: number
  franco?: number
  delai: number
  zones?: string[]
  note: number
  commentaire?: string
  statut?: string
}

type FournisseurDemonstration = { id: string; code: string; raison_sociale: string; familles: Famille[] }

type Options = { hasard: Hasard; today: string; secretKey: SecretKey; adminId: string }

/** Rank beyond that of any company, so that no SIREN is used twice. */
const RANG_SIREN = 50_000_000

/** The supplier whose change of bank account waits for a second administrator. */
const CHANGE_DE_COMPTE = 'F0013'

const FICHES: readonly Fiche[] = catalogue

/** Writes thirty suppliers with their documents. */
export async function insertFournisseurs(client: pg.Client, options: Options): Promise<FournisseurDemonstration[]> {
  const communes = await listCommunesDe(client)
  const lignes = FICHES.map((fiche, rang) => toFournisseur(fiche, rang, communes, options))
  const documents = lignes.flatMap((fournisseur, rang) => toDocuments(fournisseur, { ...options, rang }))
  await copyRows(client, 'fournisseurs', lignes)
  await copyRows(
    client,
    'fichiers',
    documents.map(({ fichier }) => fichier),
  )
  await copyRows(
    client,
    'fichiers_contenus',
    documents.map(({ fichier, octets }) => ({ fichier_id: fichier.id, octets })),
  )
  await copyRows(
    client,
    'documents_fournisseur',
    documents.map(({ document }) => document),
  )
  await copyRows(
    client,
    'changements_iban',
    lignes.filter(({ code }) => code === CHANGE_DE_COMPTE).map((fournisseur) => toChangement(fournisseur, options)),
  )
  await client.query(`select setval('code_fournisseur_seq', $1)`, [lignes.length])
  return lignes.map(({ id, code, raison_sociale, familles }) => ({ id, code, raison_sociale, familles }))
}

function toFournisseur(
  fiche: Fiche,
  rang: number,
  communes: readonly CommuneDemonstration[],
  { hasard, today, secretKey }: Options,
) {
  const siret = fiche.pays ? null : toSiret(RANG_SIREN + rang, 1)
  const compte = drawCompteBancaire(hasard, fiche.nom)
  const domaine = `${toAdresseLocale(fiche.nom).replace(/[^a-z0-9]+/g, '-')}.example`
  const [nom = '', fonction = ''] = fiche.contact
  const [prenom = '', ...famille] = nom.split(' ')
  const id = hasard.uuid()
  return {
    id,
    code: `F${String(rang + 1).padStart(4, '0')}`,
    created_at: `${addJours(today, -900 + rang * 11)}T08:30:00.000Z`,
    statut: fiche.statut ?? 'actif',
    raison_sociale: fiche.nom,
    pays: fiche.pays ?? 'FR',
    siret,
    tva_intra: fiche.tva ?? (siret && computeTvaIntra(sirenOf(siret))),
    forme_juridique: fiche.forme ?? null,
    code_ape: fiche.ape,
    adresse: JSON.stringify(adresseOf(fiche, communes)),
    site_web: rang % 3 === 0 ? `https://www.${domaine}` : null,
    email_commandes: `commandes@${domaine}`,
    telephone: drawTelephone(hasard, 'fixe', fiche.departement ?? '67'),
    contacts: JSON.stringify([
      {
        nom,
        fonction,
        telephone: drawTelephone(hasard, 'mobile', fiche.departement ?? '67'),
        email: `${toAdresseLocale(prenom)}.${toAdresseLocale(famille.join(' '))}@${domaine}`,
        principal: true,
      },
    ]),
    familles: fiche.familles as Famille[],
    agrement_phyto: fiche.phyto === undefined ? null : `PO${hasard.chiffres(5)}`,
    agrement_phyto_expire_le: fiche.phyto === undefined ? null : addJours(today, fiche.phyto),
    iban_chiffre: fiche.pays ? null : seal(compte.iban, secretKey, { colonne: 'fournisseurs.iban_chiffre', id }),
    iban_masque: fiche.pays ? null : maskIban(compte.iban),
    bic: fiche.pays ? null : compte.bic,
    titulaire_compte: fiche.pays ? null : compte.titulaire_compte,
    conditions_reglement: fiche.reglement,
    escompte_pct: fiche.escompte ?? null,
    franco_ht: fiche.franco ?? null,
    delai_livraison_jours: fiche.delai,
    zones_livraison: fiche.zones ?? [],
    code_client: rang % 2 === 0 ? `C${hasard.chiffres(6)}` : null,
    note: fiche.note,
    commentaire: fiche.commentaire ?? null,
  } satisfies Ligne<'fournisseurs'>
}

function adresseOf({ commune, departement, voie, lieu, adresse }: Fiche, communes: readonly CommuneDemonstration[]) {
  if (commune && departement) {
    const [numero_voie = null, nom_voie = null] = voie ?? []
    return toAdresse(findCommuneDe(communes, commune, departement), {
      numero_voie,
      voie: nom_voie,
      lieu_dit: lieu ?? null,
    })
  }
  const [rue = null, code_postal = null, ville = null] = adresse ?? []
  return {
    ...ADRESSE_VIDE,
    voie: rue,
    code_postal,
    commune: ville,
    pays: 'DE',
  }
}

const ADRESSE_VIDE = {
  complement: null,
  numero_voie: null,
  voie: null,
  lieu_dit: null,
  code_postal: null,
  commune: null,
  code_insee: null,
  cedex: null,
  latitude: null,
  longitude: null,
  ban_id: null,
  score: null,
}

function toChangement(
  { id, raison_sociale }: { id: string; raison_sociale: string },
  { hasard, today, secretKey, adminId }: Options,
): Ligne<'changements_iban'> {
  const { iban, bic, titulaire_compte } = drawCompteBancaire(hasard, raison_sociale)
  const changement_id = hasard.uuid()
  return {
    id: changement_id,
    created_at: `${addJours(today, -3)}T09:12:00.000Z`,
    fournisseur_id: id,
    iban_chiffre: seal(iban, secretKey, { colonne: 'changements_iban.iban_chiffre', id: changement_id }),
    iban_masque: maskIban(iban),
    bic,
    titulaire_compte,
    demande_par: adminId,
  }
}

async function listCommunesDe(client: pg.Client): Promise<CommuneDemonstration[]> {
  const { rows } = await client.query<CommuneDemonstration>(
    `select c.code_insee, nom, min(code_postal) as code_postal, departement, latitude::float, longitude::float
     from communes c join codes_postaux p on p.code_insee = c.code_insee
     where nom = any ($1) group by c.code_insee order by c.code_insee`,
    [FICHES.map(({ commune }) => commune ?? '')],
  )
  return rows
}

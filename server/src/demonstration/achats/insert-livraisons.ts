import { type BonAttribue, toContenu } from '@sillon/domain/achats/commandes-fournisseur/lignes'
import { CODE_UNITE } from '@sillon/domain/achats/factures-fournisseur/unite-facturee'
import { GROUPEMENT_STATUTS } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import type { Adresse } from '@sillon/domain/adresse'
import { formatAdresse } from '@sillon/domain/format-adresse'
import { addJours, anneeOf, type Jour, jourOf } from '@sillon/domain/jour'
import { lignesOf } from '@sillon/domain/lignes'
import { formatNumero } from '@sillon/domain/organisme/parametres/numero'
import type { LigneFournisseur } from '@sillon/domain/pieces/documents/contenu-commande'
import type pg from 'pg'
import { copyRows } from '../copy-rows.ts'
import type { Hasard } from '../hasard.ts'
import { instantOf } from '../instants.ts'
import type { AchatDemonstration, BonDemonstration } from './achat.ts'
import { drawReceptions } from './draw-receptions.ts'
import { type Fiche, listFiches } from './fiches.ts'
import type { Emission } from './insert-pieces.ts'

const SERIE = 'CF'
/** Days between the closing and the supplier order. */
const DELAI_COMMANDE = 5
/** Days between the end of the deliveries and the invoice of the supplier. */
const DELAI_FACTURE = 2
const TVA = 0.2

type Options = { hasard: Hasard; today: Jour; adminId: string }

const RANG_COMMANDE = GROUPEMENT_STATUTS.indexOf('commande')

/** Writes the supplier orders, numbered by date, and their receptions. */
export async function insertLivraisons(
  client: pg.Client,
  achats: readonly AchatDemonstration[],
  options: Options,
): Promise<Emission[]> {
  const compteurs = new Map<number, number>()
  const commandes: Awaited<ReturnType<typeof toCommande>>[] = []
  for (const achat of achats.filter(isCommande).toSorted((a, b) => (dateOf(a) < dateOf(b) ? -1 : 1))) {
    const annee = anneeOf(dateOf(achat))
    const rang = (compteurs.get(annee) ?? 0) + 1
    compteurs.set(annee, rang)
    commandes.push(await toCommande(client, achat, formatNumero(SERIE, annee, rang), options.hasard))
  }
  const receptions = commandes.flatMap(({ id, achat }) => drawReceptions(achat, id, options))
  await copyRows(
    client,
    'commandes_fournisseur',
    commandes.map(({ achat: _, facture: __, contenu, ...commande }) => ({
      ...commande,
      lignes: JSON.stringify(contenu),
    })),
  )
  await copyRows(
    client,
    'receptions',
    receptions.map(({ lignes: _, ...reception }) => reception),
  )
  await copyRows(
    client,
    'lignes_reception',
    receptions.flatMap(({ lignes }) => lignes),
  )
  await copyRows(client, 'factures_fournisseur', await listFacturesPayees(client, commandes))
  await copyRows(
    client,
    'compteurs',
    [...compteurs].map(([annee, dernier]) => ({ serie: SERIE, annee, dernier })),
  )
  return commandes
}

type Commande = Awaited<ReturnType<typeof toCommande>>

/** The invoice to the cooperative of each order that was received: approved, at the prices of the order. */
async function listFacturesPayees(client: pg.Client, commandes: readonly Commande[]) {
  const { rows } = await client.query<{ id: string; raison_sociale: string; siren: string | null }>(
    'select id, raison_sociale, siren from fournisseurs',
  )
  const vendeurs = new Map(rows.map((vendeur) => [vendeur.id, vendeur]))
  return commandes.flatMap(({ id, facture, achat, contenu, fournisseur_id, numero }) => {
    const { mode_facturation, livraison_au } = achat.groupement
    if (facture === null || mode_facturation === 'directe_fournisseur') return []
    const vendeur = vendeurs.get(fournisseur_id ?? '')
    const total_tva = Math.round(contenu.total_ht * TVA)
    return {
      statut: 'approuvee',
      syntaxe: 'saisie',
      fournisseur_id,
      commande_fournisseur_id: id,
      type: 'facture',
      numero: facture,
      date_facture: addJours(livraison_au ?? dateOf(achat), DELAI_FACTURE),
      vendeur: vendeur?.raison_sociale ?? null,
      identifiant_vendeur: vendeur?.siren ?? null,
      reference_commande: numero,
      lignes: JSON.stringify(contenu.lignes.map(toFacturee)),
      total_ht: contenu.total_ht,
      total_tva,
      total_ttc: contenu.total_ht + total_tva,
    }
  })
}

const toFacturee = (
  { reference_fournisseur, designation, quantite, unite, montant_ht }: LigneFournisseur,
  rang: number,
) => ({
  numero: String(rang + 1),
  reference_fournisseur,
  designation,
  quantite,
  unite_code: CODE_UNITE[unite],
  montant_ht,
})

const isCommande = ({ groupement: { statut } }: AchatDemonstration) =>
  statut !== 'annule' && GROUPEMENT_STATUTS.indexOf(statut) >= RANG_COMMANDE

const dateOf = ({ groupement }: AchatDemonstration) => addJours(jourOf(groupement.cloture_le), DELAI_COMMANDE)

async function toCommande(client: pg.Client, achat: AchatDemonstration, numero: string, hasard: Hasard) {
  const { groupement, articles, bons } = achat
  const fiches = await listFiches(client, bons)
  const lieu = lignesOf(groupement.lieu_livraison ?? '12 route de Poitiers, 86110 Mirebeau', ',')
  const cooperative = {
    libelle: groupement.mode_livraison === 'depot' ? 'Dépôt' : 'Coopérative de Mirebeau',
    adresse: lieu,
  }
  const contenu = toContenu({
    mode: groupement.mode_facturation,
    articles,
    cooperative,
    bons: bons
      .filter(({ statut }) => statut !== 'annule')
      .flatMap((bon) => {
        const fiche = fiches.get(bon.acheteur.entreprise_id)
        return fiche ? [toAttribue(bon, fiche, groupement.mode_livraison === 'exploitation' ? null : cooperative)] : []
      }),
  })
  const isRecue = !['commande', 'en_livraison'].includes(groupement.statut)
  return {
    achat,
    id: hasard.uuid(),
    created_at: instantOf(dateOf(achat)),
    updated_at: instantOf(dateOf(achat)),
    numero,
    groupement_id: groupement.id,
    fournisseur_id: groupement.fournisseur_id,
    statut: isRecue ? 'recue' : 'emise',
    date_emission: dateOf(achat),
    total_ht: contenu.total_ht,
    contenu,
    facture: isRecue ? `F${hasard.chiffres(6)}` : null,
  }
}

function toAttribue(bon: BonDemonstration, fiche: Fiche, commun: BonAttribue['lieu'] | null): BonAttribue {
  const { no_adherent, raison_sociale, siret, telephone } = fiche
  return {
    numero_bon: bon.numero,
    adherent: {
      no_adherent,
      raison_sociale,
      siret,
      telephone,
      adresse: linesOf(fiche.adresse_facturation ?? fiche.adresse),
      certiphyto: bon.certiphyto?.numero ?? null,
    },
    lieu: commun ?? {
      libelle: fiche.exploitation ?? raison_sociale,
      adresse: linesOf(fiche.exploitation_adresse ?? fiche.adresse),
    },
    instructions: [fiche.acces_livraison, bon.instructions].filter(Boolean).join(' · ') || null,
    lignes: bon.lignes.map(({ article_id, nombre, nombre_attribue, prix_final_ht, prix_annonce_ht }) => ({
      article_id,
      nombre: nombre_attribue ?? nombre,
      prix_ht: prix_final_ht ?? prix_annonce_ht,
    })),
  }
}

const linesOf = (adresse: Adresse | null) => (adresse ? formatAdresse(adresse) : [])

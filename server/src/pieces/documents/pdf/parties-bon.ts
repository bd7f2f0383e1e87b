import { formatInstant } from '@sillon/domain/instant'
import { formatJour } from '@sillon/domain/jour'
import type { BonImprime } from '@sillon/domain/pieces/documents/bon-imprime'
import type { Destinataire } from '@sillon/domain/pieces/documents/donnees'
import { formatSiret } from '@sillon/domain/siret'
import { type Feuille, GAUCHE, LARGEUR, STYLES } from './feuille.ts'

const ESPACE = 16
const Y = 142

type Bloc = { titre: string; nom: string; lignes: readonly (string | false | null)[] }

/**
 * Draws three columns under the title (company, delivery place, purchase), and the supplier below when it is the
 * seller.
 */
export function drawParties(feuille: Feuille, bon: BonImprime, destinataire: Destinataire) {
  const large = (LARGEUR - 2 * ESPACE) / 3
  const y = Math.max(feuille.y, Y)
  let bas = y
  for (const [rang, { titre, nom, lignes }] of blocsOf(bon, destinataire).entries()) {
    const place = { x: GAUCHE + rang * (large + ESPACE), width: large }
    feuille.add('P', () => {
      let fin = y
      fin += feuille.write(titre, STYLES.petitFort, { ...place, y: fin }) + 1
      fin += feuille.write(nom, STYLES.fort, { ...place, y: fin })
      fin += feuille.write(lignes.filter(Boolean).join('\n'), STYLES.texte, { ...place, y: fin })
      bas = Math.max(bas, fin)
    })
  }
  feuille.y = bas + 14
}

function blocsOf(bon: BonImprime, destinataire: Destinataire): Bloc[] {
  const { livraison, groupement, fournisseur } = bon
  const { no_adherent, raison_sociale, siret, tva_intra, adresse } = destinataire
  return [
    {
      titre: 'Adhérent',
      nom: raison_sociale,
      lignes: [
        [bon.contact, no_adherent].filter(Boolean).join(', '),
        ...adresse,
        `SIRET ${formatSiret(siret)}`,
        tva_intra && `TVA ${tva_intra}`,
      ],
    },
    {
      titre: 'Livraison',
      nom: livraison.lieu,
      lignes: [...livraison.adresse, periodeOf(livraison), livraison.instructions],
    },
    {
      titre: 'Groupement',
      nom: groupement.libelle,
      lignes: [
        groupement.reference,
        `Clôture le ${formatInstant(groupement.cloture_le)}`,
        `${groupement.adherents}\u00a0${groupement.adherents > 1 ? 'adhérents' : 'adhérent'}`,
        fournisseur && `Fournisseur\u00a0: ${fournisseur.raison_sociale}`,
      ],
    },
  ]
}

function periodeOf({ du, au }: BonImprime['livraison']): string | null {
  if (du && au && du !== au) return `Entre le ${formatJour(du)} et le ${formatJour(au)}`
  const jour = du ?? au
  return jour && `Vers le ${formatJour(jour)}`
}

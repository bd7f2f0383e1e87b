import type { Preparation } from '@sillon/contract/tresorerie/mois-comptables'
import { phraseManque } from '@sillon/domain/tresorerie/mois-comptables/manque'
import { Link } from '@tanstack/react-router'

/** Something that is missing, with the page where it is lifted. */
export function ManqueLink({ manque }: { manque: Preparation['manques'][number] }) {
  const phrase = phraseManque(manque)
  switch (manque.nature) {
    case 'mouvements':
    case 'releves':
      return <Link to="/admin/banque">{phrase}</Link>
    case 'a_identifier':
      return (
        <Link search={{ reste: 'a_rapprocher' }} to="/admin/reglements">
          {phrase}
        </Link>
      )
    case 'cheques':
      return <Link to="/admin/banque/saisie">{phrase}</Link>
    case 'factures':
    case 'sans_ttc':
      return <Link to="/admin/factures-fournisseur">{phrase}</Link>
    case 'appels':
      return <Link to="/admin/cotisations">{phrase}</Link>
    default:
      return phrase
  }
}

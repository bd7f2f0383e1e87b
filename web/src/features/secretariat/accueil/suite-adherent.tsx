import { CommandesEnCours } from '../../achats/bons-commande/commandes-en-cours.tsx'
import { VoisinsAccueil } from '../../annuaire/besoins/voisins-accueil.tsx'
import { ControlesAPrevoir } from '../../dossiers/materiels/controles-a-prevoir.tsx'
import { MesMachinesAccueil } from '../../dossiers/materiels/mes-machines-accueil.tsx'

/** The parts of a member's home below the first screen. */
export function SuiteAdherent({ isRetraite = false }: { isRetraite?: boolean | undefined }) {
  return (
    <>
      {!isRetraite && <VoisinsAccueil />}
      {!isRetraite && <ControlesAPrevoir />}
      {!isRetraite && <MesMachinesAccueil />}
      <CommandesEnCours />
    </>
  )
}

import { Section } from '../../../ui/section.tsx'
import { CommandesEnCours } from '../../achats/bons-commande/commandes-en-cours.tsx'
import { AchatOuvert } from '../../achats/groupements-achats/achat-ouvert.tsx'
import { VoisinsAccueil } from '../../annuaire/besoins/voisins-accueil.tsx'
import { SansEntreprise } from '../../dossiers/adhesions/sans-entreprise.tsx'
import { ControlesAPrevoir } from '../../dossiers/materiels/controles-a-prevoir.tsx'
import { MesMachinesAccueil } from '../../dossiers/materiels/mes-machines-accueil.tsx'

type Props = {
  isRetraite?: boolean | undefined
  sansEntreprise?: boolean
  /** Only memberships that are over. */
  isAncien?: boolean
}

/** The parts of a member's home below the first screen; all there is for somebody without a company. */
export function SuiteAdherent({ isRetraite, sansEntreprise, isAncien }: Props) {
  if (sansEntreprise) return <SansEntreprise />
  return (
    <>
      {isAncien && (
        <Section title="Mon adhésion">
          <p>Aucune adhésion en cours. Les anciennes restent dans «&nbsp;Mes cotisations&nbsp;».</p>
        </Section>
      )}
      {!isRetraite && <AchatOuvert />}
      {!isRetraite && <VoisinsAccueil />}
      {!isRetraite && <ControlesAPrevoir />}
      {!isRetraite && <MesMachinesAccueil />}
      <CommandesEnCours />
    </>
  )
}

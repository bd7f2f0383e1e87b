import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { inPlace } from '../../../lib/query-client.ts'
import { NotRead } from '../../../ui/not-read.tsx'
import { Section } from '../../../ui/section.tsx'
import { CommandesEnCours } from '../../achats/bons-commande/commandes-en-cours.tsx'
import { AchatOuvert } from '../../achats/groupements-achats/achat-ouvert.tsx'
import { VoisinsAccueil } from '../../annuaire/besoins/voisins-accueil.tsx'
import { AdhesionCard } from '../../dossiers/adhesions/adhesion-card.tsx'
import { adhesionsQuery } from '../../dossiers/adhesions/adhesions.queries.ts'
import { isAncienne } from '../../dossiers/adhesions/avancement.ts'
import { SansEntreprise } from '../../dossiers/adhesions/sans-entreprise.tsx'
import { ControlesAPrevoir } from '../../dossiers/materiels/controles-a-prevoir.tsx'
import { MesMachinesAccueil } from '../../dossiers/materiels/mes-machines-accueil.tsx'
import { ProchaineEcheance } from '../../dossiers/materiels/prochaine-echeance.tsx'
import { DuesSection } from '../../tresorerie/creances/dues-section.tsx'
import { Colonne } from './colonne.tsx'

type Props = { isRetraite?: boolean | undefined; sansEntreprise: boolean; rienNAttend: boolean }

/** The parts of a member's home below the first screen; all there is for somebody without a company. */
export function SuiteAdherent({ isRetraite = false, sansEntreprise, rienNAttend }: Props) {
  if (sansEntreprise) return <SansEntreprise />
  return (
    <>
      {rienNAttend && !isRetraite && <ProchaineEcheance />}
      <Colonne className="not-empty:mt-7" place="gauche">
        {!isRetraite && <AchatOuvert />}
      </Colonne>
      <Colonne className="not-empty:mt-7" place="cote">
        {!isRetraite && <MesMachinesAccueil />}
      </Colonne>
      <Colonne className="not-empty:mt-7" place="gauche">
        {!isRetraite && <VoisinsAccueil />}
      </Colonne>
      <Colonne className="not-empty:mt-7" place="gauche">
        <CommandesEnCours />
      </Colonne>
      <Colonne className="not-empty:mt-7" place="cote">
        {!isRetraite && <ControlesAPrevoir />}
      </Colonne>
      <Colonne className="not-empty:mt-7" place="cote">
        <DuesSection />
      </Colonne>
      <Colonne className="not-empty:mt-7" place="gauche">
        <MesAdhesions />
      </Colonne>
    </>
  )
}

/** Always on home: what each membership is at, and the way to its file. */
function MesAdhesions() {
  const lecture = useQuery({ ...adhesionsQuery, meta: inPlace })
  if (!lecture.data) return <NotRead lecture={lecture} title="Vos adhésions n’ont pas pu être lues." />
  const enCours = lecture.data.resultats.filter((adhesion) => !isAncienne(adhesion))
  return (
    <Section
      action={
        <Link className="text-link" to="/mes-adhesions/">
          Mes cotisations
        </Link>
      }
      title={enCours.length > 1 ? 'Mes adhésions' : 'Mon adhésion'}
    >
      {enCours.length === 0 && (
        <p>Aucune adhésion en cours. Les anciennes restent dans «&nbsp;Mes cotisations&nbsp;».</p>
      )}
      <ul className="grid gap-3">
        {enCours.map((adhesion) => (
          <li key={adhesion.id}>
            <AdhesionCard adhesion={adhesion} isFirst={false} level={3} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

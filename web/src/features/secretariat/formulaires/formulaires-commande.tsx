import type { Fiche } from '@sillon/domain/secretariat/fiches/fiche'
import { refusAccord } from '@sillon/domain/secretariat/formulaires/formulaire-accord'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callBlob } from '../../../lib/api-files.ts'
import { formatDate } from '../../../lib/format.ts'
import { usePeut } from '../../../lib/session.ts'
import { Section } from '../../../ui/section.tsx'
import { groupementsQuery } from '../../achats/groupements-achats/admin-groupements.queries.ts'
import { ImprimerButton } from './imprimer-button.tsx'

type Props = { fiche: Pick<Fiche, 'id' | 'no_adherent' | 'adhesion' | 'bons'> }

/** The forms that a company may send back by post: the agreements that it owes, and the purchases that are open. */
export function FormulairesCommande({ fiche: { id, no_adherent, adhesion, bons } }: Props) {
  const peutNoter = usePeut('echanges')
  const isActive = adhesion?.statut === 'active'
  const { data } = useQuery({ ...groupementsQuery(undefined, { statut: 'ouvert' }), enabled: peutNoter && isActive })
  const accords = bons.filter(({ statut }) => refusAccord(statut) === null)
  const ouverts = data?.resultats ?? []
  if (!peutNoter || accords.length + ouverts.length === 0) return null
  return (
    <Section
      className="mb-6"
      intro="En gros caractères, pour qui préfère le courrier. Le code du papier, lu au bureau, ouvre la page où le saisir."
      title="Formulaires à renvoyer"
    >
      <ul className="overflow-hidden rounded-card border border-line bg-surface">
        {accords.map(({ id: bon_id, libelle, numero }) => (
          <Ligne detail={numero ?? ''} key={bon_id} titre={`Accord\u00a0: ${libelle}`}>
            <ImprimerButton
              nom={`votre accord ${libelle} ${no_adherent}`}
              print={() => callBlob('POST /admin/bons-commande/:id/formulaire', { params: { id: bon_id } })}
              size="sm"
            >
              Imprimer<span className="sr-only"> l’accord, {libelle}</span>
            </ImprimerButton>
          </Ligne>
        ))}
        {ouverts.map(({ id: groupement_id, libelle, cloture_le }) => (
          <Ligne
            detail={`clôture le ${formatDate(cloture_le)}`}
            key={groupement_id}
            titre={`Commande\u00a0: ${libelle}`}
          >
            <ImprimerButton
              nom={`commande ${libelle} ${no_adherent}`}
              print={() =>
                callBlob('POST /admin/entreprises/:id/formulaires/commande', {
                  params: { id },
                  body: { groupement_id },
                })
              }
              size="sm"
            >
              Imprimer<span className="sr-only"> la commande, {libelle}</span>
            </ImprimerButton>
          </Ligne>
        ))}
      </ul>
    </Section>
  )
}

const Ligne = ({ titre, detail, children }: { titre: string; detail: string; children: ReactNode }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2 text-body last:border-b-0">
    <span className="min-w-0 wrap-anywhere">
      <span className="font-semibold">{titre}</span>
      {detail && <span className="text-ink-2">, {detail}</span>}
    </span>
    {children}
  </li>
)

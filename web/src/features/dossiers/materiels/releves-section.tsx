import { isPossede } from '@sillon/domain/dossiers/materiels/manques'
import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import type { ReleveHeures } from '@sillon/domain/dossiers/materiels/releve-heures'
import { toNomFichier } from '@sillon/domain/pieces/documents/nom-fichier'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { useActeDemande } from '../../../lib/offline/use-acte-demande.ts'
import type { Acte } from '../../../lib/offline/waiting-acts.ts'
import { WaitingNote } from '../../../lib/offline/waiting-note.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DownloadButton } from '../../pieces/documents/download-button.tsx'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { openEtiquette } from './etiquettes.queries.ts'
import type { Cible } from './materiels.queries.ts'
import { ReleveForm } from './releve-form.tsx'
import { RelevesList } from './releves-list.tsx'
import { RetraitReleveForm } from './retrait-releve-form.tsx'
import { relevesQuery } from './suivi.queries.ts'
import { isReleve } from './suivi-en-attente.ts'
import { useReferences } from './use-references.ts'

type Ouvert = { nom: 'ajouter' | 'corriger' | 'retirer'; dernier: ReleveHeures | null; repris?: Acte }

const TITRES = { ajouter: 'Relevé du compteur', corriger: 'Corriger le relevé', retirer: 'Retirer le relevé' }

/** The hours of a machine with a meter: the last reading, a new one in two taps, the former ones folded. */
export function RelevesSection({ materiel }: { materiel: Materiel }) {
  const { adhesion, canEditLignes } = useWizard()
  const { categorieOf, nomOf } = useReferences()
  const cible = { id: adhesion.id, materiel_id: materiel.id }
  const { data } = useQuery(relevesQuery(cible))
  const [ouvert, setOuvert] = useState<Ouvert | null>(null)
  const close = () => setOuvert(null)
  const openAgain = (repris: Acte) => setOuvert({ nom: 'ajouter', dernier: null, repris })
  useActeDemande(materiel.id, isReleve, openAgain)
  const releves = data?.resultats ?? []
  const canAct = canEditLignes && isPossede(materiel)
  if (!categorieOf(materiel.categorie_id)?.motorise && materiel.heures_moteur === null) return null
  return (
    <Card aria-label="Compteur d’heures" className="mb-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <DernierReleve materiel={materiel} />
        {canAct && (
          <Button
            className="max-desk:w-full"
            icon={<Plus aria-hidden="true" size={18} strokeWidth={2.1} />}
            onClick={() => setOuvert({ nom: 'ajouter', dernier: null })}
            variant="secondary"
          >
            Ajouter un relevé
          </Button>
        )}
      </div>
      <Etiquette cible={cible} nom={nomOf(materiel)} />
      <WaitingNote className="mt-3" onResume={openAgain} only={isReleve} sujet={materiel.id} />
      <RelevesList
        {...(canAct && { onActe: (nom, dernier) => setOuvert({ nom, dernier }) })}
        releves={releves}
        total={data?.total ?? 0}
      />
      <Dialog onClose={close} open={ouvert !== null} title={TITRES[ouvert?.nom ?? 'ajouter']}>
        {ouvert?.nom === 'retirer' && ouvert.dernier ? (
          <RetraitReleveForm cible={cible} onDone={close} releve={ouvert.dernier} />
        ) : (
          <ReleveForm
            cible={cible}
            connus={releves}
            corrige={ouvert?.dernier ?? null}
            nom={nomOf(materiel)}
            onDone={close}
            repris={ouvert?.repris}
          />
        )}
      </Dialog>
    </Card>
  )
}

const Etiquette = ({ cible, nom }: { cible: Cible; nom: string }) => (
  <div className="-mx-3">
    <DownloadButton nom={`etiquette-${toNomFichier(nom)}.pdf`} open={() => openEtiquette(cible)} variant="quiet">
      Étiquette à coller
    </DownloadButton>
  </div>
)

const DernierReleve = ({ materiel: { heures_moteur, releve_le } }: { materiel: Materiel }) => (
  <div className="min-w-0 flex-1 basis-52">
    <h3 className="text-group">Compteur d’heures</h3>
    {heures_moteur === null ? (
      <p className="text-body text-ink-2">Aucun relevé pour l’instant.</p>
    ) : (
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-amount tabular-nums">{formatNumber(heures_moteur)}&nbsp;h</span>
        {releve_le && <span className="text-help text-ink-2">relevées le {formatDate(releve_le)}</span>}
      </p>
    )}
  </div>
)

import type { Comparaison } from '@sillon/contract/secretariat/doublons'
import { useState } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DefinitionGrid } from '../../../ui/definition-grid.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { Section } from '../../../ui/section.tsx'
import { useFusionner } from './doublons.queries.ts'

/** In characters: a longer value, such as an address, would wrap anywhere in a column, and takes the whole width. */
const LARGE = 18

type Cote = 'gardee' | 'absorbee'
type Props = { comparaison: Comparaison; onDone: () => void }

/** Chooses a value for each field that differs; by default the fuller one, else the latest. */
export function FusionForm({ comparaison, onDone }: Props) {
  const { objet, gardee, absorbee, champs, deplacements, obstacles } = comparaison
  const differents = champs.filter((champ) => champ.gardee !== champ.absorbee)
  const identiques = champs.filter((champ) => champ.gardee === champ.absorbee)
  const [choix, setChoix] = useState<Record<string, Cote>>(() =>
    Object.fromEntries(differents.map(({ champ, defaut }) => [champ, defaut])),
  )
  const [asking, setAsking] = useState(false)
  const fusionner = useFusionner()
  const body = {
    objet,
    gardee_id: gardee.id,
    absorbee_id: absorbee.id,
    version_gardee: gardee.version,
    version_absorbee: absorbee.version,
    champs_absorbes: differents.map(({ champ }) => champ).filter((champ) => choix[champ] === 'absorbee'),
  }
  const keyOf = useIdempotencyKey()
  const confirm = () =>
    fusionner.mutate({ body, idempotencyKey: keyOf(body) }, { onSuccess: onDone, onSettled: () => setAsking(false) })
  const nombre = deplacements.reduce((sum, deplacement) => sum + deplacement.nombre, 0)
  return (
    <>
      {differents.length > 0 && (
        <Section intro="Pour chaque ligne, choisissez la valeur que la fiche aura." title="Ce qui diffère">
          <div className="grid gap-5">
            {differents.map(({ champ, libelle, ...valeurs }) => (
              <RadioCards<Cote>
                columns={2}
                key={champ}
                label={libelle}
                name={`champ-${champ}`}
                onSelect={(cote) => setChoix({ ...choix, [champ]: cote })}
                options={[
                  { value: 'gardee', label: valeurs.gardee ?? 'Rien', hint: 'Fiche gardée' },
                  { value: 'absorbee', label: valeurs.absorbee ?? 'Rien', hint: 'Fiche absorbée' },
                ]}
                value={choix[champ] ?? 'gardee'}
              />
            ))}
          </div>
        </Section>
      )}
      {identiques.length > 0 && (
        <Section title="Ce qui est identique">
          <DefinitionGrid
            items={identiques.map(({ libelle, gardee: detail }) => ({
              term: libelle,
              detail,
              wide: (detail?.length ?? 0) > LARGE,
            }))}
          />
        </Section>
      )}
      <p className="mt-7">
        <Button
          aria-haspopup="dialog"
          disabledReason={obstacles[0] ?? null}
          onClick={() => setAsking(true)}
          variant="primary"
        >
          Fusionner les deux fiches
        </Button>
      </p>
      <ConfirmDialog
        cancelLabel="Garder les deux"
        confirmLabel="Fusionner"
        loading={fusionner.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
        open={asking}
        title={`Fusionner ${absorbee.titre} dans ${gardee.titre}\u202f?`}
      >
        {nombre > 0 ? `${formatCount(nombre, 'élément')} à déplacer. ` : ''}
        La fiche absorbée disparaît des listes. Vous pourrez annuler cette fusion pendant 30&nbsp;jours, sauf si un acte
        les a liées depuis.
      </ConfirmDialog>
    </>
  )
}

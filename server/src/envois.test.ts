import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import type { Route } from '@sillon/contract/route'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { ENVOIS } from './testing/envois-table.ts'

/** A handler that is given one of these may make something leave the portal. */
const DONNENT = new Set(['outbox', 'jobs', 'mailer', 'dependencies'])

/** Whether this part of a file names something that lets it send: directly, or by a constant that was made of it. */
function isGiven(node: ts.Node, donnent: ReadonlySet<string>): boolean {
  if (ts.isIdentifier(node) && donnent.has(node.text)) return true
  return ts.forEachChild(node, (child) => isGiven(child, donnent) || undefined) ?? false
}

/** The names of a file that let a handler send. */
function donnentOf(file: ts.SourceFile): ReadonlySet<string> {
  const donnent = new Set(DONNENT)
  const walk = (node: ts.Node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      if (isGiven(node.initializer, donnent)) donnent.add(node.name.text)
    }
    ts.forEachChild(node, walk)
  }
  walk(file)
  return donnent
}

/** Whether an answer may be that the act waits. */
const attend = (response: NonNullable<Route['response']>): boolean => {
  const { def } = response._zod as unknown as { def: { options?: Shaped[]; shape?: object } }
  return [def, ...(def.options ?? []).map((option) => option._zod.def)].some(
    ({ shape }) => 'en_attente' in (shape ?? {}),
  )
}
type Shaped = { _zod: { def: { shape?: object } } }

type Lu = { routes: string; handlers: string[] }

/** The handlers of a file that may send, by the name of their routes in the contract. */
function listSending(source: string): Lu[] {
  const file = ts.createSourceFile('lu.ts', source, ts.ScriptTarget.Latest, true)
  const donnent = donnentOf(file)
  const lus: Lu[] = []
  const walk = (node: ts.Node) => {
    if (ts.isCallExpression(node) && node.expression.getText(file) === 'implement') {
      const [, , routes, handlers] = node.arguments
      if (!routes || !handlers || !ts.isObjectLiteralExpression(handlers)) throw new Error('Handlers are an object.')
      const sending = handlers.properties.filter((one) => ts.isSpreadAssignment(one) || isGiven(one, donnent))
      lus.push({ routes: routes.getText(file), handlers: sending.map((one) => one.name?.getText(file) ?? '...') })
    }
    ts.forEachChild(node, walk)
  }
  walk(file)
  return lus
}

async function listSendingRoutes(): Promise<[string, Route][]> {
  const found: [string, Route][] = []
  for await (const path of glob('**/*.http.ts', { cwd: import.meta.dirname })) {
    const source = readFileSync(`${import.meta.dirname}/${path}`, 'utf8')
    for (const { routes, handlers } of listSending(source)) {
      const module = new RegExp(`${routes}[^}]*\\} from '(@sillon/contract/[^']+)'`).exec(source)?.[1]
      const contract: Record<string, Record<string, Route>> = await import(module ?? '')
      for (const handler of handlers) {
        const route = contract[routes]?.[handler]
        if (!route) throw new Error(`${path}: ${routes}.${handler}`)
        found.push([`${route.method} ${route.path}`, route])
      }
    }
  }
  return found
}

const DITES = Object.entries(ENVOIS).flatMap(([sort, routes]) => routes.map((route) => [route, sort] as const))

test('chaque route qui peut envoyer dit si elle attend, et sinon pourquoi', async () => {
  const envoient = await listSendingRoutes()
  expect(DITES.map(([route]) => route).toSorted()).toEqual(envoient.map(([route]) => route).toSorted())
})

test('celles qui attendent le disent dans leur réponse, et elles seules', async () => {
  const attendent = (await listSendingRoutes())
    .filter(([, { response }]) => response && attend(response))
    .map(([route]) => route)
  expect(attendent.toSorted()).toEqual([...ENVOIS.attend].toSorted())
})

test('une route neuve qui reçoit de quoi envoyer est vue, même par une constante', () => {
  const source = `
    const envoi = { outbox }
    implement(app, dependencies, unesRoutes, {
      lire: ({ db }) => lit(db),
      ecrire: ({ ...context }) => ecrit(context, envoi),
      prevenir: ({ ...context }) => previent({ ...context, jobs }),
    })`
  expect(listSending(source)).toEqual([{ routes: 'unesRoutes', handlers: ['ecrire', 'prevenir'] }])
})

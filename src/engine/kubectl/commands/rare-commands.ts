/** The commands beside apply and get, which every run begins with: which function runs which. */
import { annotate } from './annotate.ts';
import { editLastApplied, setLastApplied, viewLastApplied } from './apply-last-applied.ts';
import type { CommandHandler } from './command.ts';
import { configNames, configView, currentContext, getContexts, unchangeable, useContext } from './config.ts';
import { create } from './create.ts';
import { createNamespace } from './create-namespace.ts';
import { deleteCommand } from './delete.ts';
import { diff } from './diff.ts';
import { edit } from './edit.ts';
import { foreignHandlers } from './foreign/handlers.ts';
import { notHere } from './foreign/not-here.ts';
import { label } from './label.ts';
import { patch } from './patch.ts';
import { printingHandlers } from './printing-handlers.ts';
import { replace } from './replace.ts';
import { scale } from './scale.ts';
import { wait } from './wait.ts';

const handlers: ReadonlyMap<string, CommandHandler> = new Map([
  ...printingHandlers,
  ...foreignHandlers,
  ['kubectl annotate', annotate],
  ['kubectl apply edit-last-applied', editLastApplied],
  ['kubectl apply set-last-applied', setLastApplied],
  ['kubectl apply view-last-applied', viewLastApplied],
  ['kubectl config current-context', currentContext],
  ['kubectl config delete-cluster', unchangeable],
  ['kubectl config delete-context', unchangeable],
  ['kubectl config delete-user', unchangeable],
  ['kubectl config rename-context', unchangeable],
  ['kubectl config set', unchangeable],
  ['kubectl config set-cluster', unchangeable],
  ['kubectl config set-context', unchangeable],
  ['kubectl config set-credentials', unchangeable],
  ['kubectl config unset', unchangeable],
  ['kubectl config get-clusters', configNames],
  ['kubectl config get-contexts', getContexts],
  ['kubectl config get-users', configNames],
  ['kubectl config use-context', useContext],
  ['kubectl config view', configView],
  ['kubectl create', create],
  ['kubectl create namespace', createNamespace],
  ['kubectl delete', deleteCommand],
  ['kubectl diff', diff],
  ['kubectl edit', edit],
  ['kubectl label', label],
  ['kubectl patch', patch],
  ['kubectl replace', replace],
  ['kubectl scale', scale],
  ['kubectl wait', wait],
]);

/** The function that runs one of these commands; one that has no meaning here is answered in a sentence. */
export function rareCommand(path: string): CommandHandler {
  return handlers.get(path) ?? notHere;
}

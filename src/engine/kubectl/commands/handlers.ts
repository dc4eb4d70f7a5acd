/** Which function runs which command. */
import type { CommandSpec } from '../command-line/command-tree.ts';
import { annotate } from './annotate.ts';
import { apply } from './apply.ts';
import { editLastApplied, setLastApplied, viewLastApplied } from './apply-last-applied.ts';
import type { CommandHandler } from './command.ts';
import { configNames, configView, currentContext, getContexts, unchangeable, useContext } from './config.ts';
import { create } from './create.ts';
import { createForeign, createToken } from './create-foreign.ts';
import { createNamespace } from './create-namespace.ts';
import { deleteCommand } from './delete.ts';
import { diff } from './diff.ts';
import { edit } from './edit.ts';
import {
  alpha,
  canI,
  certificate,
  clusterInfo,
  clusterInfoDump,
  completionScript,
  cp,
  events,
  onNode,
  pluginList,
  reconcile,
  taint,
  top,
  whoAmI,
} from './foreign-cluster.ts';
import {
  attach,
  autoscale,
  debug,
  exec,
  logs,
  onWorkloads,
  onWorkloadsWithPairs,
  portForward,
  rollout,
  run,
} from './foreign-workloads.ts';
import { label } from './label.ts';
import { notHere } from './not-here.ts';
import { patch } from './patch.ts';
import { printingHandlers } from './printing-handlers.ts';
import { replace } from './replace.ts';
import { scale } from './scale.ts';
import { wait } from './wait.ts';

/** Commands that kubectl refuses by itself, or that the server does not serve. */
const foreignHandlers: readonly (readonly [string, CommandHandler])[] = [
  ['kubectl alpha', alpha],
  ['kubectl attach', attach],
  ['kubectl auth can-i', canI],
  ['kubectl auth reconcile', reconcile],
  ['kubectl auth whoami', whoAmI],
  ['kubectl autoscale', autoscale],
  ['kubectl certificate approve', certificate],
  ['kubectl certificate deny', certificate],
  ['kubectl cluster-info', clusterInfo],
  ['kubectl cluster-info dump', clusterInfoDump],
  ['kubectl completion', completionScript],
  ['kubectl cordon', onNode],
  ['kubectl cp', cp],
  ['kubectl create clusterrole', createForeign],
  ['kubectl create clusterrolebinding', createForeign],
  ['kubectl create configmap', createForeign],
  ['kubectl create cronjob', createForeign],
  ['kubectl create deployment', createForeign],
  ['kubectl create ingress', createForeign],
  ['kubectl create job', createForeign],
  ['kubectl create poddisruptionbudget', createForeign],
  ['kubectl create priorityclass', createForeign],
  ['kubectl create quota', createForeign],
  ['kubectl create role', createForeign],
  ['kubectl create rolebinding', createForeign],
  ['kubectl create secret docker-registry', createForeign],
  ['kubectl create secret generic', createForeign],
  ['kubectl create secret tls', createForeign],
  ['kubectl create service clusterip', createForeign],
  ['kubectl create service externalname', createForeign],
  ['kubectl create service loadbalancer', createForeign],
  ['kubectl create service nodeport', createForeign],
  ['kubectl create serviceaccount', createForeign],
  ['kubectl create token', createToken],
  ['kubectl debug', debug],
  ['kubectl drain', onNode],
  ['kubectl events', events],
  ['kubectl exec', exec],
  ['kubectl expose', onWorkloads],
  ['kubectl logs', logs],
  ['kubectl plugin list', pluginList],
  ['kubectl port-forward', portForward],
  ['kubectl rollout history', rollout],
  ['kubectl rollout pause', rollout],
  ['kubectl rollout restart', rollout],
  ['kubectl rollout resume', rollout],
  ['kubectl rollout status', rollout],
  ['kubectl rollout undo', rollout],
  ['kubectl run', run],
  ['kubectl set env', onWorkloadsWithPairs],
  ['kubectl set image', onWorkloadsWithPairs],
  ['kubectl set resources', onWorkloads],
  ['kubectl set selector', onWorkloadsWithPairs],
  ['kubectl set serviceaccount', onWorkloads],
  ['kubectl set subject', onWorkloads],
  ['kubectl taint', taint],
  ['kubectl top node', top],
  ['kubectl top pod', top],
  ['kubectl uncordon', onNode],
];

const handlers: ReadonlyMap<string, CommandHandler> = new Map([
  ...printingHandlers,
  ...foreignHandlers,
  ['kubectl annotate', annotate],
  ['kubectl apply', apply],
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

/** The function that runs a command; one that has no meaning here is answered in a sentence. */
export function commandHandler(command: CommandSpec): CommandHandler {
  return handlers.get(command.path) ?? notHere;
}

//go:build js && wasm

// Command wasm is the yardstick for the browser: the published Go modules, compiled to WebAssembly, doing to a definition and an
// object what `oracle bench` does. It sets the function goCheck(definition, object) and calls goReady(); it is built by the bench and
// never shipped.
package main

import (
	"context"
	"fmt"
	"syscall/js"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/install"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	crdvalidation "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation"
	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/listtype"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/objectmeta"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/pruning"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/validation"
	"k8s.io/apimachinery/pkg/runtime"
	utiljson "k8s.io/apimachinery/pkg/util/json"
	"k8s.io/apimachinery/pkg/util/validation/field"
	celconfig "k8s.io/apiserver/pkg/apis/cel"
	"sigs.k8s.io/yaml"
)

var scheme = runtime.NewScheme()

// check gives the errors of a definition and of an object of it; a text that cannot be read is one error.
func check(crdYAML, objYAML string) (crdErrs, objErrs field.ErrorList, err error) {
	ctx := context.Background()
	var v1 apiextensionsv1.CustomResourceDefinition
	if err := yaml.Unmarshal([]byte(crdYAML), &v1); err != nil {
		return nil, nil, err
	}
	in := &apiextensions.CustomResourceDefinition{}
	scheme.Default(&v1)
	if err := scheme.Convert(&v1, in, nil); err != nil {
		return nil, nil, err
	}
	for _, v := range v1.Spec.Versions {
		if v.Storage {
			in.Status.StoredVersions = []string{v.Name}
		}
	}
	crdErrs = crdvalidation.ValidateCustomResourceDefinition(ctx, in)
	j, err := yaml.YAMLToJSON([]byte(objYAML))
	if err != nil {
		return crdErrs, nil, err
	}
	var obj map[string]any
	if err := utiljson.Unmarshal(j, &obj); err != nil {
		return crdErrs, nil, err
	}
	want, _ := obj["apiVersion"].(string)
	if len(v1.Spec.Versions) == 0 {
		return crdErrs, nil, nil
	}
	ver := v1.Spec.Versions[0]
	for _, v := range v1.Spec.Versions {
		if v1.Spec.Group+"/"+v.Name == want {
			ver = v
		}
	}
	var props apiextensions.JSONSchemaProps
	if err := apiextensionsv1.Convert_v1_JSONSchemaProps_To_apiextensions_JSONSchemaProps(ver.Schema.OpenAPIV3Schema, &props, nil); err != nil {
		return crdErrs, nil, err
	}
	ss, err := structuralschema.NewStructural(&props)
	if err != nil {
		return crdErrs, nil, err
	}
	sv, _, err := validation.NewSchemaValidator(&props)
	if err != nil {
		return crdErrs, nil, err
	}
	cv := cel.NewValidator(ss, true, celconfig.PerCallLimit)
	if e := objectmeta.Coerce(nil, obj, ss, true, false); e != nil {
		return crdErrs, field.ErrorList{e}, nil
	}
	pruning.Prune(obj, ss, true)
	defaulting.Default(obj, ss)
	objErrs = validation.ValidateCustomResource(nil, obj, sv)
	objErrs = append(objErrs, listtype.ValidateListSetsAndMaps(nil, ss, obj)...)
	if cv != nil {
		e, _ := cv.Validate(ctx, nil, ss, obj, nil, celconfig.RuntimeCELCostBudget)
		objErrs = append(objErrs, e...)
	}
	return crdErrs, objErrs, nil
}

func main() {
	install.Install(scheme)
	js.Global().Set("goCheck", js.FuncOf(func(_ js.Value, args []js.Value) any {
		crdErrs, objErrs, err := check(args[0].String(), args[1].String())
		if err != nil {
			return err.Error()
		}
		return fmt.Sprintf("%d errors in the definition, %d in the object", len(crdErrs), len(objErrs))
	}))
	js.Global().Call("goReady")
	select {}
}

// Generated from specs/asyncapi.yaml 1.0.0. Do not edit: run npm run generate.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
export const chatToolResult = validate20;
const schema31 = {"$ref":"c:ChatToolResult"};
const schema32 = {"type":"object","properties":{"result":{"type":"string","pattern":"^[^\\u0000\\ud800-\\udfff]*$","maxLength":100000},"error":{"type":"string","pattern":"^[^\\u0000\\ud800-\\udfff]*$","maxLength":10000}},"dropNulls":["result","error"]};
const func1 = require("ajv/dist/runtime/ucs2length").default;
const pattern4 = new RegExp("^[^\\u0000\\ud800-\\udfff]*$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === 'object' && data !== null){
if(data.result === null){
delete data.result;
}
if(data.error === null){
delete data.error;
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.result !== undefined){
let data0 = data.result;
if(typeof data0 === "string"){
if(func1(data0) > 100000){
const err0 = {instancePath:instancePath+"/result",schemaPath:"c:ChatToolResult/properties/result/maxLength",keyword:"maxLength",params:{limit: 100000},message:"must NOT have more than 100000 characters"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data0.length <= 200000 && !pattern4.test(data0)){
const err1 = {instancePath:instancePath+"/result",schemaPath:"c:ChatToolResult/properties/result/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/result",schemaPath:"c:ChatToolResult/properties/result/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.error !== undefined){
let data1 = data.error;
if(typeof data1 === "string"){
if(func1(data1) > 10000){
const err3 = {instancePath:instancePath+"/error",schemaPath:"c:ChatToolResult/properties/error/maxLength",keyword:"maxLength",params:{limit: 10000},message:"must NOT have more than 10000 characters"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data1.length <= 20000 && !pattern4.test(data1)){
const err4 = {instancePath:instancePath+"/error",schemaPath:"c:ChatToolResult/properties/error/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/error",schemaPath:"c:ChatToolResult/properties/error/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"c:ChatToolResult/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":{"result":true,"error":true},"dynamicProps":false,"dynamicItems":false};

export const chatToolFailure = validate21;
const schema33 = {"type":"object","required":["error"],"properties":{"error":{"type":"string","pattern":"^[^\\u0000\\ud800-\\udfff]*$","minLength":1,"maxLength":10000}}};

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate21.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.error === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "error"},message:"must have required property '"+"error"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.error !== undefined){
let data0 = data.error;
if(typeof data0 === "string"){
if(func1(data0) > 10000){
const err1 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/maxLength",keyword:"maxLength",params:{limit: 10000},message:"must NOT have more than 10000 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(func1(data0) < 1){
const err2 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0.length <= 20000 && !pattern4.test(data0)){
const err3 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":{"error":true},"dynamicProps":false,"dynamicItems":false};

export const chatToolManifest = validate22;
const schema34 = {"$ref":"c:ChatToolManifest"};
const schema35 = {"type":"object","required":["tools"],"properties":{"tools":{"type":"array","maxItems":100,"if":{"maxItems":100},"then":{"items":{"$ref":"c:ChatToolDefinition"}}},"chat_messages":{"$ref":"c:ChatMessagesOptions"}},"dropNulls":["chat_messages"]};
const schema41 = {"type":"object","properties":{"enabled":{"default":false,"type":"boolean"},"target":{"default":"app","type":"string","enum":["app","main"]},"notify":{"default":false,"type":"boolean"}},"dropNulls":["enabled","target","notify"]};
const schema36 = {"type":"object","required":["name","description","endpoint"],"properties":{"name":{"$ref":"c:ChatToolName"},"description":{"type":"string","pattern":"^[^\\u0000\\ud800-\\udfff]*$","minLength":1,"maxLength":4000},"endpoint":{"type":"string","minLength":1,"maxLength":2048,"pattern":"^[^\\s\\u0000-\\u001f\\ud800-\\udfff]+$"},"method":{"default":"POST","$ref":"c:ChatToolMethod"},"parameters":{"$ref":"c:ChatToolParameters"},"auth_required":{"default":true,"type":"boolean"},"status_message":{"type":"string","pattern":"^[^\\u0000\\ud800-\\udfff]*$","maxLength":200}},"dropNulls":["method","parameters","auth_required","status_message"]};
const schema37 = {"type":"string","minLength":1,"maxLength":64,"pattern":"^[A-Za-z0-9_.-]+$"};
const schema38 = {"type":"string","enum":["GET","POST","PUT","PATCH","DELETE"]};
const pattern7 = new RegExp("^[A-Za-z0-9_.-]+$", "u");
const pattern9 = new RegExp("^[^\\s\\u0000-\\u001f\\ud800-\\udfff]+$", "u");
const schema39 = {"type":"object","properties":{"type":{"type":"string","const":"object"},"properties":{"maxProperties":100,"additionalProperties":{"$ref":"c:ChatToolParameter"},"type":"object"},"required":{"maxItems":100,"type":"array","if":{"maxItems":100},"then":{"items":{"type":"string","maxLength":100}}}},"dropNulls":["properties","required"]};
const schema40 = {"type":"object","required":["type"],"properties":{"type":{"type":"string","enum":["string","integer","number","boolean","array","object"]},"description":{"type":"string","pattern":"^[^\\u0000\\ud800-\\udfff]*$","maxLength":2000}},"dropNulls":["description"]};

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate25.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === 'object' && data !== null){
if(data.properties === null){
delete data.properties;
}
if(data.required === null){
delete data.required;
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if("object" !== data0){
const err1 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "object"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.properties !== undefined){
let data1 = data.properties;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(Object.keys(data1).length > 100){
const err2 = {instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/maxProperties",keyword:"maxProperties",params:{limit: 100},message:"must NOT have more than 100 properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data1){
let data2 = data1[key0];
if(typeof data2 === 'object' && data2 !== null){
if(data2.description === null){
delete data2.description;
}
}
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.type === undefined){
const err3 = {instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"c:ChatToolParameter/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data2.type !== undefined){
let data3 = data2.type;
if(typeof data3 !== "string"){
const err4 = {instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/type",schemaPath:"c:ChatToolParameter/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!((((((data3 === "string") || (data3 === "integer")) || (data3 === "number")) || (data3 === "boolean")) || (data3 === "array")) || (data3 === "object"))){
const err5 = {instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/type",schemaPath:"c:ChatToolParameter/properties/type/enum",keyword:"enum",params:{allowedValues: schema40.properties.type.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data2.description !== undefined){
let data4 = data2.description;
if(typeof data4 === "string"){
if(func1(data4) > 2000){
const err6 = {instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/description",schemaPath:"c:ChatToolParameter/properties/description/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data4.length <= 4000 && !pattern4.test(data4)){
const err7 = {instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/description",schemaPath:"c:ChatToolParameter/properties/description/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/description",schemaPath:"c:ChatToolParameter/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"c:ChatToolParameter/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.required !== undefined){
let data5 = data.required;
const _errs15 = errors;
let valid4 = true;
const _errs16 = errors;
if(Array.isArray(data5)){
if(data5.length > 100){
const err11 = {};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
var _valid0 = _errs16 === errors;
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = _errs15;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs17 = errors;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
if(typeof data6 === "string"){
if(func1(data6) > 100){
const err12 = {instancePath:instancePath+"/required/" + i0,schemaPath:"#/properties/required/then/items/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/required/" + i0,schemaPath:"#/properties/required/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
var _valid0 = _errs17 === errors;
valid4 = _valid0;
}
if(!valid4){
const err14 = {instancePath:instancePath+"/required",schemaPath:"#/properties/required/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(Array.isArray(data5)){
if(data5.length > 100){
const err15 = {instancePath:instancePath+"/required",schemaPath:"#/properties/required/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/required",schemaPath:"#/properties/required/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}
validate25.evaluated = {"props":{"type":true,"properties":true,"required":true},"dynamicProps":false,"dynamicItems":false};


function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate24.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === 'object' && data !== null){
if(data.method === null){
delete data.method;
}
if(data.parameters === null){
delete data.parameters;
}
if(data.auth_required === null){
delete data.auth_required;
}
if(data.status_message === null){
delete data.status_message;
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.method === undefined){
data.method = "POST";
}
if(data.auth_required === undefined){
data.auth_required = true;
}
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.description === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "description"},message:"must have required property '"+"description"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.endpoint === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "endpoint"},message:"must have required property '"+"endpoint"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err3 = {instancePath:instancePath+"/name",schemaPath:"c:ChatToolName/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(func1(data0) < 1){
const err4 = {instancePath:instancePath+"/name",schemaPath:"c:ChatToolName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data0.length <= 128 && !pattern7.test(data0)){
const err5 = {instancePath:instancePath+"/name",schemaPath:"c:ChatToolName/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_.-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_.-]+$"+"\""};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/name",schemaPath:"c:ChatToolName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.description !== undefined){
let data1 = data.description;
if(typeof data1 === "string"){
if(func1(data1) > 4000){
const err7 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 4000},message:"must NOT have more than 4000 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(func1(data1) < 1){
const err8 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data1.length <= 8000 && !pattern4.test(data1)){
const err9 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.endpoint !== undefined){
let data2 = data.endpoint;
if(typeof data2 === "string"){
if(func1(data2) > 2048){
const err11 = {instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(func1(data2) < 1){
const err12 = {instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data2.length <= 4096 && !pattern9.test(data2)){
const err13 = {instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^[^\\s\\u0000-\\u001f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\s\\u0000-\\u001f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
let data3 = data.method;
if(typeof data3 !== "string"){
const err15 = {instancePath:instancePath+"/method",schemaPath:"c:ChatToolMethod/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!(((((data3 === "GET") || (data3 === "POST")) || (data3 === "PUT")) || (data3 === "PATCH")) || (data3 === "DELETE"))){
const err16 = {instancePath:instancePath+"/method",schemaPath:"c:ChatToolMethod/enum",keyword:"enum",params:{allowedValues: schema38.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data.parameters !== undefined){
if(!(validate25(data.parameters, {instancePath:instancePath+"/parameters",parentData:data,parentDataProperty:"parameters",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
}
if(typeof data.auth_required !== "boolean"){
const err17 = {instancePath:instancePath+"/auth_required",schemaPath:"#/properties/auth_required/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data.status_message !== undefined){
let data6 = data.status_message;
if(typeof data6 === "string"){
if(func1(data6) > 200){
const err18 = {instancePath:instancePath+"/status_message",schemaPath:"#/properties/status_message/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data6.length <= 400 && !pattern4.test(data6)){
const err19 = {instancePath:instancePath+"/status_message",schemaPath:"#/properties/status_message/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/status_message",schemaPath:"#/properties/status_message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}
validate24.evaluated = {"props":{"name":true,"description":true,"endpoint":true,"method":true,"parameters":true,"auth_required":true,"status_message":true},"dynamicProps":false,"dynamicItems":false};


function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate23.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === 'object' && data !== null){
if(data.chat_messages === null){
delete data.chat_messages;
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.tools === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tools"},message:"must have required property '"+"tools"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.tools !== undefined){
let data0 = data.tools;
const _errs3 = errors;
let valid1 = true;
const _errs4 = errors;
if(Array.isArray(data0)){
if(data0.length > 100){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs4 === errors;
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs5 = errors;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate24(data0[i0], {instancePath:instancePath+"/tools/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
}
var _valid0 = _errs5 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/tools",schemaPath:"#/properties/tools/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(Array.isArray(data0)){
if(data0.length > 100){
const err3 = {instancePath:instancePath+"/tools",schemaPath:"#/properties/tools/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/tools",schemaPath:"#/properties/tools/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.chat_messages !== undefined){
let data2 = data.chat_messages;
if(typeof data2 === 'object' && data2 !== null){
if(data2.enabled === null){
delete data2.enabled;
}
if(data2.target === null){
delete data2.target;
}
if(data2.notify === null){
delete data2.notify;
}
}
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.enabled === undefined){
data2.enabled = false;
}
if(data2.target === undefined){
data2.target = "app";
}
if(data2.notify === undefined){
data2.notify = false;
}
if(typeof data2.enabled !== "boolean"){
const err5 = {instancePath:instancePath+"/chat_messages/enabled",schemaPath:"c:ChatMessagesOptions/properties/enabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
let data4 = data2.target;
if(typeof data4 !== "string"){
const err6 = {instancePath:instancePath+"/chat_messages/target",schemaPath:"c:ChatMessagesOptions/properties/target/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!((data4 === "app") || (data4 === "main"))){
const err7 = {instancePath:instancePath+"/chat_messages/target",schemaPath:"c:ChatMessagesOptions/properties/target/enum",keyword:"enum",params:{allowedValues: schema41.properties.target.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(typeof data2.notify !== "boolean"){
const err8 = {instancePath:instancePath+"/chat_messages/notify",schemaPath:"c:ChatMessagesOptions/properties/notify/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/chat_messages",schemaPath:"c:ChatMessagesOptions/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}
validate23.evaluated = {"props":{"tools":true,"chat_messages":true},"dynamicProps":false,"dynamicItems":false};


function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate22.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate23(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
validate22.errors = vErrors;
return errors === 0;
}
validate22.evaluated = {"props":{"tools":true,"chat_messages":true},"dynamicProps":false,"dynamicItems":false};

export const customSttResults = validate29;
const schema42 = {"type":"object","required":["segments"],"properties":{"type":{"const":"Results"},"segments":{"type":"array","maxItems":500,"if":{"maxItems":500},"then":{"items":{"$ref":"c:ExternalSegment"}}}}};
const schema43 = {"type":"object","required":["text"],"properties":{"text":{"$ref":"c:SegmentText"},"speaker":{"$ref":"c:SpeakerLabel"},"start":{"$ref":"c:SegmentSeconds"},"end":{"$ref":"c:SegmentSeconds"}},"dropNulls":["speaker","start","end"]};
const schema44 = {"type":"string","pattern":"^[^\\u0000\\ud800-\\udfff]*$","maxLength":10000};
const schema45 = {"type":"string","pattern":"^[^\\u0000\\ud800-\\udfff]*$","minLength":1,"maxLength":64};
const schema46 = {"type":"number","minimum":0,"maximum":10000000};

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate30.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === 'object' && data !== null){
if(data.speaker === null){
delete data.speaker;
}
if(data.start === null){
delete data.start;
}
if(data.end === null){
delete data.end;
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.text === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "text"},message:"must have required property '"+"text"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.text !== undefined){
let data0 = data.text;
if(typeof data0 === "string"){
if(func1(data0) > 10000){
const err1 = {instancePath:instancePath+"/text",schemaPath:"c:SegmentText/maxLength",keyword:"maxLength",params:{limit: 10000},message:"must NOT have more than 10000 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.length <= 20000 && !pattern4.test(data0)){
const err2 = {instancePath:instancePath+"/text",schemaPath:"c:SegmentText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/text",schemaPath:"c:SegmentText/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.speaker !== undefined){
let data1 = data.speaker;
if(typeof data1 === "string"){
if(func1(data1) > 64){
const err4 = {instancePath:instancePath+"/speaker",schemaPath:"c:SpeakerLabel/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(func1(data1) < 1){
const err5 = {instancePath:instancePath+"/speaker",schemaPath:"c:SpeakerLabel/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data1.length <= 128 && !pattern4.test(data1)){
const err6 = {instancePath:instancePath+"/speaker",schemaPath:"c:SpeakerLabel/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/speaker",schemaPath:"c:SpeakerLabel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.start !== undefined){
let data2 = data.start;
if(typeof data2 == "number"){
if(data2 > 10000000 || isNaN(data2)){
const err8 = {instancePath:instancePath+"/start",schemaPath:"c:SegmentSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data2 < 0 || isNaN(data2)){
const err9 = {instancePath:instancePath+"/start",schemaPath:"c:SegmentSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/start",schemaPath:"c:SegmentSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.end !== undefined){
let data3 = data.end;
if(typeof data3 == "number"){
if(data3 > 10000000 || isNaN(data3)){
const err11 = {instancePath:instancePath+"/end",schemaPath:"c:SegmentSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data3 < 0 || isNaN(data3)){
const err12 = {instancePath:instancePath+"/end",schemaPath:"c:SegmentSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/end",schemaPath:"c:SegmentSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
validate30.errors = vErrors;
return errors === 0;
}
validate30.evaluated = {"props":{"text":true,"speaker":true,"start":true,"end":true},"dynamicProps":false,"dynamicItems":false};


function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate29.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.segments === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "segments"},message:"must have required property '"+"segments"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.type !== undefined){
if("Results" !== data.type){
const err1 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "Results"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.segments !== undefined){
let data1 = data.segments;
const _errs4 = errors;
let valid1 = true;
const _errs5 = errors;
if(Array.isArray(data1)){
if(data1.length > 500){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs5 === errors;
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs6 = errors;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate30(data1[i0], {instancePath:instancePath+"/segments/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
}
}
var _valid0 = _errs6 === errors;
valid1 = _valid0;
}
if(!valid1){
const err3 = {instancePath:instancePath+"/segments",schemaPath:"#/properties/segments/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(Array.isArray(data1)){
if(data1.length > 500){
const err4 = {instancePath:instancePath+"/segments",schemaPath:"#/properties/segments/maxItems",keyword:"maxItems",params:{limit: 500},message:"must NOT have more than 500 items"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/segments",schemaPath:"#/properties/segments/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate29.errors = vErrors;
return errors === 0;
}
validate29.evaluated = {"props":{"type":true,"segments":true},"dynamicProps":false,"dynamicItems":false};

export const listenQuery = validate32;
const schema48 = {"type":"object","required":["uid"],"properties":{"uid":{"$ref":"c:Uid"},"language":{"default":"en","$ref":"c:LanguageInput"},"languages":{"$ref":"c:LanguageList"},"sample_rate":{"type":"integer","minimum":8000,"maximum":48000},"codec":{"type":"string","enum":["pcm8","pcm16","opus","opus_fs320","aac","lc3","lc3_fs1030"],"default":"pcm8"},"channels":{"type":"integer","minimum":1,"maximum":2,"default":1},"translate_to":{"type":"string","maxLength":35,"pattern":"^[A-Za-z]{2,3}([_-][A-Za-z0-9]{2,8})*$"},"include_speech_profile":{"type":"boolean","default":true},"conversation_timeout":{"type":"integer","minimum":2,"maximum":14400,"default":120},"stt_service":{"type":"string","pattern":"^[^\\u0000\\ud800-\\udfff]*$","maxLength":64},"custom_stt":{"type":"string","enum":["enabled","disabled"],"default":"disabled"},"source":{"type":"string","pattern":"^[^\\u0000\\ud800-\\udfff]*$","maxLength":64},"ack":{"type":"boolean","default":false},"stream_id":{"type":"string","pattern":"^[A-Za-z0-9._-]{1,64}$"},"recorded_at":{"$ref":"c:TimestampInput"},"client_time":{"$ref":"c:TimestampInput"},"receive":{"type":"string","maxLength":400,"pattern":"^[a-z_]{1,40}(,[a-z_]{1,40}){0,30}$"}}};
const schema49 = {"type":"string","minLength":1,"maxLength":128,"pattern":"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"};
const schema50 = {"type":"string","maxLength":35,"pattern":"^(multi|[A-Za-z]{2,3}([_-][A-Za-z0-9]{2,8})*)$"};
const schema51 = {"type":"string","maxLength":200,"pattern":"^[A-Za-z]{2,3}([_-][A-Za-z0-9]{2,8})*(,[A-Za-z]{2,3}([_-][A-Za-z0-9]{2,8})*)*$"};
const schema52 = {"type":"string","maxLength":40,"pattern":"^(?!0000)\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])([Tt ]([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d([.,]\\d{1,9})?)?([Zz]|[+-](0\\d|1[0-4]):?[0-5]\\d)?)?$"};
const pattern14 = new RegExp("^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$", "u");
const pattern15 = new RegExp("^(multi|[A-Za-z]{2,3}([_-][A-Za-z0-9]{2,8})*)$", "u");
const pattern16 = new RegExp("^[A-Za-z]{2,3}([_-][A-Za-z0-9]{2,8})*(,[A-Za-z]{2,3}([_-][A-Za-z0-9]{2,8})*)*$", "u");
const pattern17 = new RegExp("^[A-Za-z]{2,3}([_-][A-Za-z0-9]{2,8})*$", "u");
const pattern20 = new RegExp("^[A-Za-z0-9._-]{1,64}$", "u");
const pattern21 = new RegExp("^(?!0000)\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])([Tt ]([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d([.,]\\d{1,9})?)?([Zz]|[+-](0\\d|1[0-4]):?[0-5]\\d)?)?$", "u");
const pattern23 = new RegExp("^[a-z_]{1,40}(,[a-z_]{1,40}){0,30}$", "u");

function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate32.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.language === undefined){
data.language = "en";
}
if(data.codec === undefined){
data.codec = "pcm8";
}
if(data.channels === undefined){
data.channels = 1;
}
if(data.include_speech_profile === undefined){
data.include_speech_profile = true;
}
if(data.conversation_timeout === undefined){
data.conversation_timeout = 120;
}
if(data.custom_stt === undefined){
data.custom_stt = "disabled";
}
if(data.ack === undefined){
data.ack = false;
}
if(data.uid === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "uid"},message:"must have required property '"+"uid"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.uid !== undefined){
let data0 = data.uid;
if(typeof data0 === "string"){
if(func1(data0) > 128){
const err1 = {instancePath:instancePath+"/uid",schemaPath:"c:Uid/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(func1(data0) < 1){
const err2 = {instancePath:instancePath+"/uid",schemaPath:"c:Uid/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0.length <= 256 && !pattern14.test(data0)){
const err3 = {instancePath:instancePath+"/uid",schemaPath:"c:Uid/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/uid",schemaPath:"c:Uid/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
let data1 = data.language;
if(typeof data1 === "string"){
if(func1(data1) > 35){
const err5 = {instancePath:instancePath+"/language",schemaPath:"c:LanguageInput/maxLength",keyword:"maxLength",params:{limit: 35},message:"must NOT have more than 35 characters"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data1.length <= 70 && !pattern15.test(data1)){
const err6 = {instancePath:instancePath+"/language",schemaPath:"c:LanguageInput/pattern",keyword:"pattern",params:{pattern: "^(multi|[A-Za-z]{2,3}([_-][A-Za-z0-9]{2,8})*)$"},message:"must match pattern \""+"^(multi|[A-Za-z]{2,3}([_-][A-Za-z0-9]{2,8})*)$"+"\""};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/language",schemaPath:"c:LanguageInput/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.languages !== undefined){
let data2 = data.languages;
if(typeof data2 === "string"){
if(func1(data2) > 200){
const err8 = {instancePath:instancePath+"/languages",schemaPath:"c:LanguageList/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data2.length <= 400 && !pattern16.test(data2)){
const err9 = {instancePath:instancePath+"/languages",schemaPath:"c:LanguageList/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]{2,3}([_-][A-Za-z0-9]{2,8})*(,[A-Za-z]{2,3}([_-][A-Za-z0-9]{2,8})*)*$"},message:"must match pattern \""+"^[A-Za-z]{2,3}([_-][A-Za-z0-9]{2,8})*(,[A-Za-z]{2,3}([_-][A-Za-z0-9]{2,8})*)*$"+"\""};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/languages",schemaPath:"c:LanguageList/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.sample_rate !== undefined){
let data3 = data.sample_rate;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
const err11 = {instancePath:instancePath+"/sample_rate",schemaPath:"#/properties/sample_rate/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(typeof data3 == "number"){
if(data3 > 48000 || isNaN(data3)){
const err12 = {instancePath:instancePath+"/sample_rate",schemaPath:"#/properties/sample_rate/maximum",keyword:"maximum",params:{comparison: "<=", limit: 48000},message:"must be <= 48000"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data3 < 8000 || isNaN(data3)){
const err13 = {instancePath:instancePath+"/sample_rate",schemaPath:"#/properties/sample_rate/minimum",keyword:"minimum",params:{comparison: ">=", limit: 8000},message:"must be >= 8000"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
let data4 = data.codec;
if(typeof data4 !== "string"){
const err14 = {instancePath:instancePath+"/codec",schemaPath:"#/properties/codec/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!(((((((data4 === "pcm8") || (data4 === "pcm16")) || (data4 === "opus")) || (data4 === "opus_fs320")) || (data4 === "aac")) || (data4 === "lc3")) || (data4 === "lc3_fs1030"))){
const err15 = {instancePath:instancePath+"/codec",schemaPath:"#/properties/codec/enum",keyword:"enum",params:{allowedValues: schema48.properties.codec.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
let data5 = data.channels;
if(!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))){
const err16 = {instancePath:instancePath+"/channels",schemaPath:"#/properties/channels/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(typeof data5 == "number"){
if(data5 > 2 || isNaN(data5)){
const err17 = {instancePath:instancePath+"/channels",schemaPath:"#/properties/channels/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2},message:"must be <= 2"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data5 < 1 || isNaN(data5)){
const err18 = {instancePath:instancePath+"/channels",schemaPath:"#/properties/channels/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.translate_to !== undefined){
let data6 = data.translate_to;
if(typeof data6 === "string"){
if(func1(data6) > 35){
const err19 = {instancePath:instancePath+"/translate_to",schemaPath:"#/properties/translate_to/maxLength",keyword:"maxLength",params:{limit: 35},message:"must NOT have more than 35 characters"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data6.length <= 70 && !pattern17.test(data6)){
const err20 = {instancePath:instancePath+"/translate_to",schemaPath:"#/properties/translate_to/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]{2,3}([_-][A-Za-z0-9]{2,8})*$"},message:"must match pattern \""+"^[A-Za-z]{2,3}([_-][A-Za-z0-9]{2,8})*$"+"\""};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/translate_to",schemaPath:"#/properties/translate_to/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(typeof data.include_speech_profile !== "boolean"){
const err22 = {instancePath:instancePath+"/include_speech_profile",schemaPath:"#/properties/include_speech_profile/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
let data8 = data.conversation_timeout;
if(!((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8)))){
const err23 = {instancePath:instancePath+"/conversation_timeout",schemaPath:"#/properties/conversation_timeout/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(typeof data8 == "number"){
if(data8 > 14400 || isNaN(data8)){
const err24 = {instancePath:instancePath+"/conversation_timeout",schemaPath:"#/properties/conversation_timeout/maximum",keyword:"maximum",params:{comparison: "<=", limit: 14400},message:"must be <= 14400"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(data8 < 2 || isNaN(data8)){
const err25 = {instancePath:instancePath+"/conversation_timeout",schemaPath:"#/properties/conversation_timeout/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2},message:"must be >= 2"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.stt_service !== undefined){
let data9 = data.stt_service;
if(typeof data9 === "string"){
if(func1(data9) > 64){
const err26 = {instancePath:instancePath+"/stt_service",schemaPath:"#/properties/stt_service/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data9.length <= 128 && !pattern4.test(data9)){
const err27 = {instancePath:instancePath+"/stt_service",schemaPath:"#/properties/stt_service/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/stt_service",schemaPath:"#/properties/stt_service/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
let data10 = data.custom_stt;
if(typeof data10 !== "string"){
const err29 = {instancePath:instancePath+"/custom_stt",schemaPath:"#/properties/custom_stt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(!((data10 === "enabled") || (data10 === "disabled"))){
const err30 = {instancePath:instancePath+"/custom_stt",schemaPath:"#/properties/custom_stt/enum",keyword:"enum",params:{allowedValues: schema48.properties.custom_stt.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(data.source !== undefined){
let data11 = data.source;
if(typeof data11 === "string"){
if(func1(data11) > 64){
const err31 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(data11.length <= 128 && !pattern4.test(data11)){
const err32 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
else {
const err33 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(typeof data.ack !== "boolean"){
const err34 = {instancePath:instancePath+"/ack",schemaPath:"#/properties/ack/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(data.stream_id !== undefined){
let data13 = data.stream_id;
if(typeof data13 === "string"){
if(!pattern20.test(data13)){
const err35 = {instancePath:instancePath+"/stream_id",schemaPath:"#/properties/stream_id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,64}$"},message:"must match pattern \""+"^[A-Za-z0-9._-]{1,64}$"+"\""};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
else {
const err36 = {instancePath:instancePath+"/stream_id",schemaPath:"#/properties/stream_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data.recorded_at !== undefined){
let data14 = data.recorded_at;
if(typeof data14 === "string"){
if(func1(data14) > 40){
const err37 = {instancePath:instancePath+"/recorded_at",schemaPath:"c:TimestampInput/maxLength",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(data14.length <= 80 && !pattern21.test(data14)){
const err38 = {instancePath:instancePath+"/recorded_at",schemaPath:"c:TimestampInput/pattern",keyword:"pattern",params:{pattern: "^(?!0000)\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])([Tt ]([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d([.,]\\d{1,9})?)?([Zz]|[+-](0\\d|1[0-4]):?[0-5]\\d)?)?$"},message:"must match pattern \""+"^(?!0000)\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])([Tt ]([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d([.,]\\d{1,9})?)?([Zz]|[+-](0\\d|1[0-4]):?[0-5]\\d)?)?$"+"\""};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/recorded_at",schemaPath:"c:TimestampInput/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.client_time !== undefined){
let data15 = data.client_time;
if(typeof data15 === "string"){
if(func1(data15) > 40){
const err40 = {instancePath:instancePath+"/client_time",schemaPath:"c:TimestampInput/maxLength",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(data15.length <= 80 && !pattern21.test(data15)){
const err41 = {instancePath:instancePath+"/client_time",schemaPath:"c:TimestampInput/pattern",keyword:"pattern",params:{pattern: "^(?!0000)\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])([Tt ]([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d([.,]\\d{1,9})?)?([Zz]|[+-](0\\d|1[0-4]):?[0-5]\\d)?)?$"},message:"must match pattern \""+"^(?!0000)\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])([Tt ]([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d([.,]\\d{1,9})?)?([Zz]|[+-](0\\d|1[0-4]):?[0-5]\\d)?)?$"+"\""};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
else {
const err42 = {instancePath:instancePath+"/client_time",schemaPath:"c:TimestampInput/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data.receive !== undefined){
let data16 = data.receive;
if(typeof data16 === "string"){
if(func1(data16) > 400){
const err43 = {instancePath:instancePath+"/receive",schemaPath:"#/properties/receive/maxLength",keyword:"maxLength",params:{limit: 400},message:"must NOT have more than 400 characters"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(data16.length <= 800 && !pattern23.test(data16)){
const err44 = {instancePath:instancePath+"/receive",schemaPath:"#/properties/receive/pattern",keyword:"pattern",params:{pattern: "^[a-z_]{1,40}(,[a-z_]{1,40}){0,30}$"},message:"must match pattern \""+"^[a-z_]{1,40}(,[a-z_]{1,40}){0,30}$"+"\""};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
else {
const err45 = {instancePath:instancePath+"/receive",schemaPath:"#/properties/receive/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
else {
const err46 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
validate32.errors = vErrors;
return errors === 0;
}
validate32.evaluated = {"props":{"uid":true,"language":true,"languages":true,"sample_rate":true,"codec":true,"channels":true,"translate_to":true,"include_speech_profile":true,"conversation_timeout":true,"stt_service":true,"custom_stt":true,"source":true,"ack":true,"stream_id":true,"recorded_at":true,"client_time":true,"receive":true},"dynamicProps":false,"dynamicItems":false};

export const recordedAt = validate33;
const schema54 = {"type":"object","required":["type","recorded_at"],"properties":{"type":{"const":"recorded_at"},"recorded_at":{"$ref":"c:TimestampInput"},"client_time":{"$ref":"c:TimestampInput"}},"dropNulls":["client_time"]};

function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate33.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === 'object' && data !== null){
if(data.client_time === null){
delete data.client_time;
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.recorded_at === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "recorded_at"},message:"must have required property '"+"recorded_at"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.type !== undefined){
if("recorded_at" !== data.type){
const err2 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "recorded_at"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.recorded_at !== undefined){
let data1 = data.recorded_at;
if(typeof data1 === "string"){
if(func1(data1) > 40){
const err3 = {instancePath:instancePath+"/recorded_at",schemaPath:"c:TimestampInput/maxLength",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data1.length <= 80 && !pattern21.test(data1)){
const err4 = {instancePath:instancePath+"/recorded_at",schemaPath:"c:TimestampInput/pattern",keyword:"pattern",params:{pattern: "^(?!0000)\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])([Tt ]([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d([.,]\\d{1,9})?)?([Zz]|[+-](0\\d|1[0-4]):?[0-5]\\d)?)?$"},message:"must match pattern \""+"^(?!0000)\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])([Tt ]([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d([.,]\\d{1,9})?)?([Zz]|[+-](0\\d|1[0-4]):?[0-5]\\d)?)?$"+"\""};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/recorded_at",schemaPath:"c:TimestampInput/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.client_time !== undefined){
let data2 = data.client_time;
if(typeof data2 === "string"){
if(func1(data2) > 40){
const err6 = {instancePath:instancePath+"/client_time",schemaPath:"c:TimestampInput/maxLength",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data2.length <= 80 && !pattern21.test(data2)){
const err7 = {instancePath:instancePath+"/client_time",schemaPath:"c:TimestampInput/pattern",keyword:"pattern",params:{pattern: "^(?!0000)\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])([Tt ]([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d([.,]\\d{1,9})?)?([Zz]|[+-](0\\d|1[0-4]):?[0-5]\\d)?)?$"},message:"must match pattern \""+"^(?!0000)\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])([Tt ]([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d([.,]\\d{1,9})?)?([Zz]|[+-](0\\d|1[0-4]):?[0-5]\\d)?)?$"+"\""};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/client_time",schemaPath:"c:TimestampInput/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate33.errors = vErrors;
return errors === 0;
}
validate33.evaluated = {"props":{"type":true,"recorded_at":true,"client_time":true},"dynamicProps":false,"dynamicItems":false};

export const speakerAssigned = validate34;
const schema57 = {"type":"object","required":["type","speaker_id","person_id","person_name"],"properties":{"type":{"const":"speaker_assigned"},"speaker_id":{"$ref":"c:SpeakerId"},"person_id":{"$ref":"c:RecordId"},"person_name":{"type":"string","pattern":"^[^\\u0000\\ud800-\\udfff]*$","maxLength":100},"segment_ids":{"maxItems":1000,"default":[],"type":"array","if":{"maxItems":1000},"then":{"items":{"$ref":"c:RecordId"}}}},"dropNulls":["segment_ids"]};
const schema58 = {"type":"integer","minimum":0,"maximum":9999};
const schema59 = {"type":"string","minLength":1,"maxLength":128,"pattern":"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"};

function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate34.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === 'object' && data !== null){
if(data.segment_ids === null){
delete data.segment_ids;
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.segment_ids === undefined){
data.segment_ids = [];
}
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.speaker_id === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "speaker_id"},message:"must have required property '"+"speaker_id"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.person_id === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "person_id"},message:"must have required property '"+"person_id"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.person_name === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "person_name"},message:"must have required property '"+"person_name"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.type !== undefined){
if("speaker_assigned" !== data.type){
const err4 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "speaker_assigned"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.speaker_id !== undefined){
let data1 = data.speaker_id;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
const err5 = {instancePath:instancePath+"/speaker_id",schemaPath:"c:SpeakerId/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(typeof data1 == "number"){
if(data1 > 9999 || isNaN(data1)){
const err6 = {instancePath:instancePath+"/speaker_id",schemaPath:"c:SpeakerId/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9999},message:"must be <= 9999"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data1 < 0 || isNaN(data1)){
const err7 = {instancePath:instancePath+"/speaker_id",schemaPath:"c:SpeakerId/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
if(data.person_id !== undefined){
let data2 = data.person_id;
if(typeof data2 === "string"){
if(func1(data2) > 128){
const err8 = {instancePath:instancePath+"/person_id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(func1(data2) < 1){
const err9 = {instancePath:instancePath+"/person_id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data2.length <= 256 && !pattern14.test(data2)){
const err10 = {instancePath:instancePath+"/person_id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/person_id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.person_name !== undefined){
let data3 = data.person_name;
if(typeof data3 === "string"){
if(func1(data3) > 100){
const err12 = {instancePath:instancePath+"/person_name",schemaPath:"#/properties/person_name/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data3.length <= 200 && !pattern4.test(data3)){
const err13 = {instancePath:instancePath+"/person_name",schemaPath:"#/properties/person_name/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/person_name",schemaPath:"#/properties/person_name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
let data4 = data.segment_ids;
const _errs12 = errors;
let valid3 = true;
const _errs13 = errors;
if(Array.isArray(data4)){
if(data4.length > 1000){
const err15 = {};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
var _valid0 = _errs13 === errors;
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs14 = errors;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
if(typeof data5 === "string"){
if(func1(data5) > 128){
const err16 = {instancePath:instancePath+"/segment_ids/" + i0,schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(func1(data5) < 1){
const err17 = {instancePath:instancePath+"/segment_ids/" + i0,schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data5.length <= 256 && !pattern14.test(data5)){
const err18 = {instancePath:instancePath+"/segment_ids/" + i0,schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/segment_ids/" + i0,schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
var _valid0 = _errs14 === errors;
valid3 = _valid0;
}
if(!valid3){
const err20 = {instancePath:instancePath+"/segment_ids",schemaPath:"#/properties/segment_ids/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(Array.isArray(data4)){
if(data4.length > 1000){
const err21 = {instancePath:instancePath+"/segment_ids",schemaPath:"#/properties/segment_ids/maxItems",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/segment_ids",schemaPath:"#/properties/segment_ids/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
validate34.errors = vErrors;
return errors === 0;
}
validate34.evaluated = {"props":{"type":true,"speaker_id":true,"person_id":true,"person_name":true,"segment_ids":true},"dynamicProps":false,"dynamicItems":false};

export const suggestedTranscriptSegments = validate35;
const schema61 = {"$ref":"c:SuggestedSegment"};
const schema62 = {"type":"object","required":["text"],"properties":{"text":{"type":"string","maxLength":200000},"speaker":{"anyOf":[{"type":"string","maxLength":64},{"type":"number","minimum":0,"maximum":9999}]},"speaker_id":{"anyOf":[{"$ref":"c:SpeakerId"},{"type":"string","pattern":"^[0-9]{0,4}$"}]},"start":{"anyOf":[{"type":"number","minimum":-10000000000000,"maximum":10000000000000},{"$ref":"c:NumberText"}]},"end":{"anyOf":[{"type":"number","minimum":-10000000000000,"maximum":10000000000000},{"$ref":"c:NumberText"}]},"is_user":{"pattern":"^(true|false)?$","default":false,"type":["boolean","string"]},"person_id":{"$ref":"c:PersonReference"}},"dropNulls":["speaker","speaker_id","start","end","is_user","person_id"]};
const schema64 = {"type":"string","pattern":"^([+-]?([0-9]{1,20}([.][0-9]{0,20})?|[.][0-9]{1,20})(e[+-]?[0-9]{1,3})?)?$","maxLength":50};
const pattern29 = new RegExp("^[0-9]{0,4}$", "u");
const pattern30 = new RegExp("^([+-]?([0-9]{1,20}([.][0-9]{0,20})?|[.][0-9]{1,20})(e[+-]?[0-9]{1,3})?)?$", "u");
const pattern32 = new RegExp("^(true|false)?$", "u");
const schema66 = {"anyOf":[{"$ref":"c:RecordId"},{"type":"null"}]};

function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate37.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(typeof data === "string"){
if(func1(data) > 128){
const err0 = {instancePath,schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(func1(data) < 1){
const err1 = {instancePath,schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.length <= 256 && !pattern14.test(data)){
const err2 = {instancePath,schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath,schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
const _errs4 = errors;
if(data !== null){
const err4 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs4 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const err5 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate37.errors = vErrors;
return errors === 0;
}
validate37.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate36.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === 'object' && data !== null){
if(data.speaker === null){
delete data.speaker;
}
if(data.speaker_id === null){
delete data.speaker_id;
}
if(data.start === null){
delete data.start;
}
if(data.end === null){
delete data.end;
}
if(data.is_user === null){
delete data.is_user;
}
if(data.person_id === null){
delete data.person_id;
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.is_user === undefined){
data.is_user = false;
}
if(data.text === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "text"},message:"must have required property '"+"text"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.text !== undefined){
let data0 = data.text;
if(typeof data0 === "string"){
if(func1(data0) > 200000){
const err1 = {instancePath:instancePath+"/text",schemaPath:"#/properties/text/maxLength",keyword:"maxLength",params:{limit: 200000},message:"must NOT have more than 200000 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.speaker !== undefined){
let data1 = data.speaker;
const _errs4 = errors;
let valid1 = false;
const _errs5 = errors;
if(typeof data1 === "string"){
if(func1(data1) > 64){
const err3 = {instancePath:instancePath+"/speaker",schemaPath:"#/properties/speaker/anyOf/0/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/speaker",schemaPath:"#/properties/speaker/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
const _errs7 = errors;
if(typeof data1 == "number"){
if(data1 > 9999 || isNaN(data1)){
const err5 = {instancePath:instancePath+"/speaker",schemaPath:"#/properties/speaker/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9999},message:"must be <= 9999"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data1 < 0 || isNaN(data1)){
const err6 = {instancePath:instancePath+"/speaker",schemaPath:"#/properties/speaker/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/speaker",schemaPath:"#/properties/speaker/anyOf/1/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err8 = {instancePath:instancePath+"/speaker",schemaPath:"#/properties/speaker/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
}
if(data.speaker_id !== undefined){
let data2 = data.speaker_id;
const _errs10 = errors;
let valid2 = false;
const _errs11 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
const err9 = {instancePath:instancePath+"/speaker_id",schemaPath:"c:SpeakerId/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(typeof data2 == "number"){
if(data2 > 9999 || isNaN(data2)){
const err10 = {instancePath:instancePath+"/speaker_id",schemaPath:"c:SpeakerId/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9999},message:"must be <= 9999"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data2 < 0 || isNaN(data2)){
const err11 = {instancePath:instancePath+"/speaker_id",schemaPath:"c:SpeakerId/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
var _valid1 = _errs11 === errors;
valid2 = valid2 || _valid1;
const _errs14 = errors;
if(typeof data2 === "string"){
if(!pattern29.test(data2)){
const err12 = {instancePath:instancePath+"/speaker_id",schemaPath:"#/properties/speaker_id/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^[0-9]{0,4}$"},message:"must match pattern \""+"^[0-9]{0,4}$"+"\""};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/speaker_id",schemaPath:"#/properties/speaker_id/anyOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
var _valid1 = _errs14 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const err14 = {instancePath:instancePath+"/speaker_id",schemaPath:"#/properties/speaker_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
else {
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
}
}
if(data.start !== undefined){
let data3 = data.start;
const _errs17 = errors;
let valid4 = false;
const _errs18 = errors;
if(typeof data3 == "number"){
if(data3 > 10000000000000 || isNaN(data3)){
const err15 = {instancePath:instancePath+"/start",schemaPath:"#/properties/start/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000000000000},message:"must be <= 10000000000000"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data3 < -10000000000000 || isNaN(data3)){
const err16 = {instancePath:instancePath+"/start",schemaPath:"#/properties/start/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: -10000000000000},message:"must be >= -10000000000000"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/start",schemaPath:"#/properties/start/anyOf/0/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
var _valid2 = _errs18 === errors;
valid4 = valid4 || _valid2;
const _errs20 = errors;
if(typeof data3 === "string"){
if(func1(data3) > 50){
const err18 = {instancePath:instancePath+"/start",schemaPath:"c:NumberText/maxLength",keyword:"maxLength",params:{limit: 50},message:"must NOT have more than 50 characters"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data3.length <= 100 && !pattern30.test(data3)){
const err19 = {instancePath:instancePath+"/start",schemaPath:"c:NumberText/pattern",keyword:"pattern",params:{pattern: "^([+-]?([0-9]{1,20}([.][0-9]{0,20})?|[.][0-9]{1,20})(e[+-]?[0-9]{1,3})?)?$"},message:"must match pattern \""+"^([+-]?([0-9]{1,20}([.][0-9]{0,20})?|[.][0-9]{1,20})(e[+-]?[0-9]{1,3})?)?$"+"\""};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/start",schemaPath:"c:NumberText/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var _valid2 = _errs20 === errors;
valid4 = valid4 || _valid2;
if(!valid4){
const err21 = {instancePath:instancePath+"/start",schemaPath:"#/properties/start/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
else {
errors = _errs17;
if(vErrors !== null){
if(_errs17){
vErrors.length = _errs17;
}
else {
vErrors = null;
}
}
}
}
if(data.end !== undefined){
let data4 = data.end;
const _errs24 = errors;
let valid6 = false;
const _errs25 = errors;
if(typeof data4 == "number"){
if(data4 > 10000000000000 || isNaN(data4)){
const err22 = {instancePath:instancePath+"/end",schemaPath:"#/properties/end/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000000000000},message:"must be <= 10000000000000"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data4 < -10000000000000 || isNaN(data4)){
const err23 = {instancePath:instancePath+"/end",schemaPath:"#/properties/end/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: -10000000000000},message:"must be >= -10000000000000"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/end",schemaPath:"#/properties/end/anyOf/0/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
var _valid3 = _errs25 === errors;
valid6 = valid6 || _valid3;
const _errs27 = errors;
if(typeof data4 === "string"){
if(func1(data4) > 50){
const err25 = {instancePath:instancePath+"/end",schemaPath:"c:NumberText/maxLength",keyword:"maxLength",params:{limit: 50},message:"must NOT have more than 50 characters"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data4.length <= 100 && !pattern30.test(data4)){
const err26 = {instancePath:instancePath+"/end",schemaPath:"c:NumberText/pattern",keyword:"pattern",params:{pattern: "^([+-]?([0-9]{1,20}([.][0-9]{0,20})?|[.][0-9]{1,20})(e[+-]?[0-9]{1,3})?)?$"},message:"must match pattern \""+"^([+-]?([0-9]{1,20}([.][0-9]{0,20})?|[.][0-9]{1,20})(e[+-]?[0-9]{1,3})?)?$"+"\""};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
else {
const err27 = {instancePath:instancePath+"/end",schemaPath:"c:NumberText/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
var _valid3 = _errs27 === errors;
valid6 = valid6 || _valid3;
if(!valid6){
const err28 = {instancePath:instancePath+"/end",schemaPath:"#/properties/end/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
else {
errors = _errs24;
if(vErrors !== null){
if(_errs24){
vErrors.length = _errs24;
}
else {
vErrors = null;
}
}
}
}
let data5 = data.is_user;
if((typeof data5 !== "boolean") && (typeof data5 !== "string")){
const err29 = {instancePath:instancePath+"/is_user",schemaPath:"#/properties/is_user/type",keyword:"type",params:{type: schema62.properties.is_user.type},message:"must be boolean,string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(typeof data5 === "string"){
if(!pattern32.test(data5)){
const err30 = {instancePath:instancePath+"/is_user",schemaPath:"#/properties/is_user/pattern",keyword:"pattern",params:{pattern: "^(true|false)?$"},message:"must match pattern \""+"^(true|false)?$"+"\""};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.person_id !== undefined){
if(!(validate37(data.person_id, {instancePath:instancePath+"/person_id",parentData:data,parentDataProperty:"person_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
errors = vErrors.length;
}
}
}
else {
const err31 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
validate36.errors = vErrors;
return errors === 0;
}
validate36.evaluated = {"props":{"text":true,"speaker":true,"speaker_id":true,"start":true,"end":true,"is_user":true,"person_id":true},"dynamicProps":false,"dynamicItems":false};


function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate35.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate36(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
validate35.errors = vErrors;
return errors === 0;
}
validate35.evaluated = {"props":{"text":true,"speaker":true,"speaker_id":true,"start":true,"end":true,"is_user":true,"person_id":true},"dynamicProps":false,"dynamicItems":false};

export const suggestedTranscript = validate40;
const schema68 = {"type":"object","required":["type","segments"],"properties":{"type":{"const":"suggested_transcript"},"segments":{"type":"array","maxItems":500},"stt_provider":{"type":"string","pattern":"^[^\\u0000\\ud800-\\udfff]*$","maxLength":64}},"dropNulls":["stt_provider"]};

function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate40.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === 'object' && data !== null){
if(data.stt_provider === null){
delete data.stt_provider;
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.segments === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "segments"},message:"must have required property '"+"segments"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.type !== undefined){
if("suggested_transcript" !== data.type){
const err2 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "suggested_transcript"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.segments !== undefined){
let data1 = data.segments;
if(Array.isArray(data1)){
if(data1.length > 500){
const err3 = {instancePath:instancePath+"/segments",schemaPath:"#/properties/segments/maxItems",keyword:"maxItems",params:{limit: 500},message:"must NOT have more than 500 items"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/segments",schemaPath:"#/properties/segments/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.stt_provider !== undefined){
let data2 = data.stt_provider;
if(typeof data2 === "string"){
if(func1(data2) > 64){
const err5 = {instancePath:instancePath+"/stt_provider",schemaPath:"#/properties/stt_provider/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data2.length <= 128 && !pattern4.test(data2)){
const err6 = {instancePath:instancePath+"/stt_provider",schemaPath:"#/properties/stt_provider/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/stt_provider",schemaPath:"#/properties/stt_provider/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate40.errors = vErrors;
return errors === 0;
}
validate40.evaluated = {"props":{"type":true,"segments":true,"stt_provider":true},"dynamicProps":false,"dynamicItems":false};

export const imageChunk = validate41;
const schema69 = {"type":"object","required":["type","id","index","total","data"],"properties":{"type":{"const":"image_chunk"},"id":{"$ref":"c:RecordId"},"index":{"type":"integer","minimum":0,"maximum":4095},"total":{"type":"integer","minimum":1,"maximum":4096},"data":{"type":"string","contentEncoding":"base64","maxLength":1000000}}};

function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate41.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.id === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.index === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "index"},message:"must have required property '"+"index"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.total === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "total"},message:"must have required property '"+"total"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.data === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.type !== undefined){
if("image_chunk" !== data.type){
const err5 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "image_chunk"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
if(typeof data1 === "string"){
if(func1(data1) > 128){
const err6 = {instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(func1(data1) < 1){
const err7 = {instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data1.length <= 256 && !pattern14.test(data1)){
const err8 = {instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.index !== undefined){
let data2 = data.index;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
const err10 = {instancePath:instancePath+"/index",schemaPath:"#/properties/index/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(typeof data2 == "number"){
if(data2 > 4095 || isNaN(data2)){
const err11 = {instancePath:instancePath+"/index",schemaPath:"#/properties/index/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4095},message:"must be <= 4095"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data2 < 0 || isNaN(data2)){
const err12 = {instancePath:instancePath+"/index",schemaPath:"#/properties/index/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
if(data.total !== undefined){
let data3 = data.total;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
const err13 = {instancePath:instancePath+"/total",schemaPath:"#/properties/total/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(typeof data3 == "number"){
if(data3 > 4096 || isNaN(data3)){
const err14 = {instancePath:instancePath+"/total",schemaPath:"#/properties/total/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4096},message:"must be <= 4096"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data3 < 1 || isNaN(data3)){
const err15 = {instancePath:instancePath+"/total",schemaPath:"#/properties/total/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
if(data.data !== undefined){
let data4 = data.data;
if(typeof data4 === "string"){
if(func1(data4) > 1000000){
const err16 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/maxLength",keyword:"maxLength",params:{limit: 1000000},message:"must NOT have more than 1000000 characters"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
validate41.errors = vErrors;
return errors === 0;
}
validate41.evaluated = {"props":{"type":true,"id":true,"index":true,"total":true,"data":true},"dynamicProps":false,"dynamicItems":false};

export const conversationAcknowledged = validate42;
const schema71 = {"$ref":"c:ReceiverResponse"};
const schema72 = {"type":"object","properties":{"message":{"maxLength":65536,"type":"string"}},"dropNulls":["message"]};

function validate42(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate42.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === 'object' && data !== null){
if(data.message === null){
delete data.message;
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.message !== undefined){
let data0 = data.message;
if(typeof data0 === "string"){
if(func1(data0) > 65536){
const err0 = {instancePath:instancePath+"/message",schemaPath:"c:ReceiverResponse/properties/message/maxLength",keyword:"maxLength",params:{limit: 65536},message:"must NOT have more than 65536 characters"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/message",schemaPath:"c:ReceiverResponse/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath,schemaPath:"c:ReceiverResponse/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate42.errors = vErrors;
return errors === 0;
}
validate42.evaluated = {"props":{"message":true},"dynamicProps":false,"dynamicItems":false};

export const realtimeTranscriptAcknowledged = validate43;
const schema73 = {"$ref":"c:ReceiverResponse"};

function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate43.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === 'object' && data !== null){
if(data.message === null){
delete data.message;
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.message !== undefined){
let data0 = data.message;
if(typeof data0 === "string"){
if(func1(data0) > 65536){
const err0 = {instancePath:instancePath+"/message",schemaPath:"c:ReceiverResponse/properties/message/maxLength",keyword:"maxLength",params:{limit: 65536},message:"must NOT have more than 65536 characters"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/message",schemaPath:"c:ReceiverResponse/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath,schemaPath:"c:ReceiverResponse/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate43.errors = vErrors;
return errors === 0;
}
validate43.evaluated = {"props":{"message":true},"dynamicProps":false,"dynamicItems":false};

export const setupState = validate44;
const schema75 = {"$ref":"c:AppSetupState"};
const schema76 = {"type":"object","required":["is_setup_completed"],"properties":{"is_setup_completed":{"type":"boolean"}}};

function validate44(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate44.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.is_setup_completed === undefined){
const err0 = {instancePath,schemaPath:"c:AppSetupState/required",keyword:"required",params:{missingProperty: "is_setup_completed"},message:"must have required property '"+"is_setup_completed"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.is_setup_completed !== undefined){
if(typeof data.is_setup_completed !== "boolean"){
const err1 = {instancePath:instancePath+"/is_setup_completed",schemaPath:"c:AppSetupState/properties/is_setup_completed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath,schemaPath:"c:AppSetupState/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate44.errors = vErrors;
return errors === 0;
}
validate44.evaluated = {"props":{"is_setup_completed":true},"dynamicProps":false,"dynamicItems":false};
